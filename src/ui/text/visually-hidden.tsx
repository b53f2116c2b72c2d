import type {ComponentProps} from 'react'
import styles from './visually-hidden.module.css'

/** Text that only screen readers present. */
export const VisuallyHidden = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span className={styles.hidden} {...props} />
)
