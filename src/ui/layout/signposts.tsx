import {ArrowIcon} from '../pictures/icons.tsx'
import {Heading} from '../text/heading.tsx'
import {Localized, type PageText} from '../text/localized.tsx'
import {SiteLink} from '../text/site-link.tsx'
import {Band} from './band.tsx'
import styles from './signposts.module.css'
import type {Step} from './steps.tsx'

interface SignpostsProps {
  heading: PageText
  of: readonly (Step & {to: string | null})[]
}

/** The last section of a page with a form, with links to other pages that may help. */
export function Signposts({heading, of}: SignpostsProps) {
  return (
    <Band tone="surface" className={styles.block}>
      <Heading of={heading} order={2} size="h3" />
      <ul role="list" className={styles.list}>
        {of.map(
          ({to, title, text}) =>
            to && (
              <li key={to}>
                <SiteLink to={to} className={styles.signpost}>
                  <span className={styles.title}>
                    <Localized of={title} />
                    <ArrowIcon />
                  </span>
                  <Localized of={text} className={styles.text} />
                </SiteLink>
              </li>
            ),
        )}
      </ul>
    </Band>
  )
}
