import {useIntl} from 'react-intl'
import {Localized} from '../localized.tsx'
import {SiteLink} from '../site-link.tsx'
import styles from './menu-links.module.css'
import {contactEntries, useProductEntries} from './navigation.ts'

/** Links to the product pages; with `told`, each has a description. */
export function ProductLinks({told = false}: {told?: boolean}) {
  return (
    <ul role="list" className={styles.links}>
      {useProductEntries().map(({path, name, tagline}) => (
        <li key={path} className={styles.entry}>
          <SiteLink to={path} className={styles.link}>
            <Localized of={name} />
          </SiteLink>
          {told && <Localized of={tagline} as="p" className={styles.tagline} />}
        </li>
      ))}
    </ul>
  )
}

/** Links to the contact pages. */
export function ContactLinks() {
  const {formatMessage} = useIntl()
  return (
    <ul role="list" className={styles.links}>
      {contactEntries.map(({path, message}) => (
        <li key={path}>
          <SiteLink to={path} className={styles.link}>
            {formatMessage({id: message})}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
