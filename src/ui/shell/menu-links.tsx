import {useIntl} from 'react-intl'
import {Localized} from '../localized.tsx'
import {SiteLink} from '../site-link.tsx'
import styles from './menu-links.module.css'
import {contactEntries, useProductEntries} from './navigation.ts'

/** Links to the products' pages. */
export function ProductLinks() {
  return (
    <ul role="list" className={styles.links}>
      {useProductEntries().map(({path, name}) => (
        <li key={path}>
          <SiteLink to={path} className={styles.link}>
            <Localized of={name} />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** Links to the ways to reach the company. */
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
