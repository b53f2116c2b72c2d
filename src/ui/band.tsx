import type {ReactNode} from 'react'
import styles from './band.module.css'

interface BandProps {
  /** Paper and surface alternate; ink is dark in both colour schemes. */
  tone: 'paper' | 'surface' | 'ink'
  id?: string
  /** Ends in a scale of tenths of an hour, as every band of ink does. */
  ruled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** One idea of a page across its whole width, on a ground of its own. */
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
