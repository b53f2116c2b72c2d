import type {ReactNode} from 'react'
import {ChevronIcon} from '../pictures/icons.tsx'
import styles from './fold.module.css'

/**
 * A collapsible section with a heading, as a native `<details>` element: it works without scripts,
 * the browser's search finds its content, and it is open in print. React never sets `open`, because
 * hydration would close sections that a visitor has opened before.
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
