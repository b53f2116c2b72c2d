import {useIntl} from 'react-intl'
import {downloadPath} from '#schemas/page-paths.ts'
import {ArrowIcon} from '../pictures/icons.tsx'
import {Title} from '../text/heading.tsx'
import {SiteLink} from '../text/site-link.tsx'
import {Band} from './band.tsx'
import styles from './signposts.module.css'

const places = {
  faq: '/faq',
  contact: '/contact-us',
  correction: '/correction-form',
  downloads: downloadPath,
  trial: '/automotive-expert/free-trial',
} as const

/** The last section of a page with a form, with links to other pages that may help. */
export function Signposts({to}: {to: readonly (keyof typeof places)[]}) {
  const {formatMessage} = useIntl()
  return (
    <Band tone="surface" className={styles.block}>
      <Title order={2} size="h3">
        {formatMessage({id: 'signpost.heading'})}
      </Title>
      <ul role="list" className={styles.list}>
        {to.map((place) => (
          <li key={place}>
            <SiteLink to={places[place]} className={styles.signpost}>
              <span className={styles.title}>
                {formatMessage({id: `signpost.${place}.title`})}
                <ArrowIcon />
              </span>
              <span className={styles.text}>{formatMessage({id: `signpost.${place}.text`})}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Band>
  )
}
