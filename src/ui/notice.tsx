import {Title} from '@mantine/core'
import type {ReactNode} from 'react'
import {Band} from './band.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  heading: string
  text?: string
  children?: ReactNode
}

/** A page that has only one thing to say, and where to go from there. */
export function Notice({heading, text, children}: NoticeProps) {
  return (
    <Band tone="paper" ruled className={styles.notice}>
      <Title order={1}>{heading}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </Band>
  )
}
