import type {ReactNode} from 'react'
import styles from './band.module.css'

interface BandProps {
  /**
   * The background. `paper` and `surface` alternate on a page; `ink` is dark in both color schemes.
   */
  tone: 'paper' | 'surface' | 'ink'
  id?: string
  /** Whether the section ends with a drawn ruler. All `ink` sections end with one. */
  ruled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A full-width section of a page with its own background. */
export function Band({tone, id, ruled = false, className, children}: BandProps) {
  return (
    <section
      id={id}
      data-tone={tone}
      className={ruled ? `${styles.band} ${styles.ruled}` : styles.band}
    >
      <div className={className ? `${styles.inner} ${className}` : styles.inner}>{children}</div>
    </section>
  )
}
