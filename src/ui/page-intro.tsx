import type {ReactNode} from 'react'
import {Band} from './band.tsx'
import styles from './page-intro.module.css'
import {Title} from './title.tsx'

interface PageIntroProps {
  /** What it is about, as a mark above the heading. */
  mark?: ReactNode
  heading: string
  text: string
  /** What to do now. */
  actions?: ReactNode
  /** Beside the words where there is room. */
  children?: ReactNode
}

/** The head of a page whose words are in the catalogues: what it is for, and what to do. */
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
