import type {Menu as MenuContent, MenuLink} from '#schemas/navigation.ts'
import {ChevronIcon} from '../pictures/icons.tsx'
import {editable} from '../text/editable.ts'
import {Localized, useForeignLang} from '../text/localized.tsx'
import {SiteLink} from '../text/site-link.tsx'
import styles from './menu.module.css'
import {closeOnLeave} from './popover-focus.ts'

interface LabelLinkProps {
  of: MenuLink
  className?: string | undefined
}

/** A button in the header and the list that it opens, as a native popover. */
export function Menu({id, of: {label, links}}: {id: string; of: MenuContent}) {
  return (
    <div className={styles.menu}>
      <button type="button" popoverTarget={id} className={styles.button}>
        <Localized of={label} />
        <ChevronIcon />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of its links */}
      <div id={id} popover="auto" className={styles.list} onBlur={closeOnLeave}>
        <MenuLinks of={links} withNotes />
      </div>
    </div>
  )
}

/** A link of a menu. */
export function LabelLink({of: {to, label}, className}: LabelLinkProps) {
  const lang = useForeignLang(label.lang)
  return (
    <SiteLink to={to} className={className} lang={lang} {...editable(label, 'value')}>
      {label.value}
    </SiteLink>
  )
}

/** The links of a menu. If `withNotes` is true, links to products have a description. */
export function MenuLinks({of, withNotes = false}: {of: readonly MenuLink[]; withNotes?: boolean}) {
  return (
    <ul role="list" className={styles.links}>
      {of.map((link) => (
        <li key={link.to} className={link.note ? styles.entry : undefined}>
          <LabelLink of={link} className={styles.link} />
          {withNotes && <Localized of={link.note} as="p" className={styles.tagline} />}
        </li>
      ))}
    </ul>
  )
}
