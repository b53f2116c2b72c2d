import type {ReactNode} from 'react'
import {Band} from './band.tsx'
import {mark} from './mark.ts'
import styles from './notice.module.css'
import {Title} from './title.tsx'

/** The dial's scale: four hours. */
const tenths = 40

interface NoticeProps {
  heading: string
  text?: string
  children?: ReactNode
}

/** A page with a single message and links to continue, beside an idle dial. */
export function Notice({heading, text, children}: NoticeProps) {
  return (
    <Band tone="paper" ruled className={styles.notice}>
      <div className={styles.words}>
        <Title order={1}>{heading}</Title>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
      <svg className={styles.dial} viewBox="0 0 44 37" aria-hidden="true" focusable="false">
        <path d={mark.scale} pathLength={tenths + 0.1} className={styles.tenths} />
        <path d={mark.scale} pathLength={tenths + 0.1} className={styles.halves} />
        <g className={styles.hand}>
          <path d={mark.hand} />
          <circle {...mark.hub} r={1.75} />
        </g>
      </svg>
    </Band>
  )
}
