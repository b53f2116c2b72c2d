import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import {ChevronIcon} from '../pictures/icons.tsx'
import {Localized} from '../text/localized.tsx'
import {SiteLink} from '../text/site-link.tsx'
import styles from './menu.module.css'
import {contactEntries, useProductEntries} from './navigation.ts'
import {closeOnLeave} from './popover-focus.ts'

interface MenuProps {
  id: string
  label: string
  children: ReactNode
}

/** A button in the header and the list that it opens, as a native popover. */
export function Menu({id, label, children}: MenuProps) {
  return (
    <div className={styles.menu}>
      <button type="button" popoverTarget={id} className={styles.button}>
        {label}
        <ChevronIcon />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of its links */}
      <div id={id} popover="auto" className={styles.list} onBlur={closeOnLeave}>
        {children}
      </div>
    </div>
  )
}

/** Links to the product pages. If `told` is true, each link has a description. */
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
