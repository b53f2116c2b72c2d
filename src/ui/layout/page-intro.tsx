import type {ReactNode} from 'react'
import {Heading} from '../text/heading.tsx'
import {Localized, type PageText} from '../text/localized.tsx'
import {Band} from './band.tsx'
import styles from './page-intro.module.css'

interface PageIntroProps {
  /** A small label above the heading, such as an icon. */
  mark?: ReactNode
  heading: PageText
  text: PageText
  /** Links below the text. */
  actions?: ReactNode
  /** Content next to the text if there is room. */
  children?: ReactNode
}

/** The top section of a page with a form: heading, text and links. */
export function PageIntro({mark, heading, text, actions, children}: PageIntroProps) {
  return (
    <Band tone="ink" className={children ? `${styles.intro} ${styles.split}` : styles.intro}>
      <div className={styles.words}>
        {mark && <div className={styles.mark}>{mark}</div>}
        <Heading of={heading} order={1} />
        <Localized of={text} as="p" className={styles.text} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </Band>
  )
}
