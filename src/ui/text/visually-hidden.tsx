import type {ReactNode} from 'react'
import styles from './visually-hidden.module.css'

/** Text that only screen readers present. */
export const VisuallyHidden = ({children}: {children: ReactNode}) => (
  <span className={styles.hidden}>{children}</span>
)
