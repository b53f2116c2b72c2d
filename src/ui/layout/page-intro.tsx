import type {ReactNode} from 'react'
import {Title} from '../text/heading.tsx'
import {Band} from './band.tsx'
import styles from './page-intro.module.css'

interface PageIntroProps {
  /** A small label above the heading, such as an icon. */
  mark?: ReactNode
  heading: string
  text: string
  /** Links below the text. */
  actions?: ReactNode
  /** Content next to the text if there is room. */
  children?: ReactNode
}

/** The top section of a page whose texts are in the message catalogues: heading, text and links. */
export function PageIntro({mark, heading, text, actions, children}: PageIntroProps) {
  return (
    <Band tone="ink" className={children ? `${styles.intro} ${styles.split}` : styles.intro}>
      <div className={styles.words}>
        {mark && <div className={styles.mark}>{mark}</div>}
        <Title order={1}>{heading}</Title>
        <p className={styles.text}>{text}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </Band>
  )
}
