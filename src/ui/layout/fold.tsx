import type {ReactNode} from 'react'
import {ChevronIcon} from '../pictures/icons.tsx'
import styles from './fold.module.css'

/**
 * A heading that opens what is below it, by the browser's `<details>`: without scripts, found by
 * the browser's search, and open in print. React never sets `open`, since hydration would close
 * what a visitor opened earlier.
 */
export function Fold({heading, children}: {heading: ReactNode; children: ReactNode}) {
  return (
    <details suppressHydrationWarning className={styles.fold}>
      <summary className={styles.summary}>
        {heading}
        <ChevronIcon />
      </summary>
      {children}
    </details>
  )
}
