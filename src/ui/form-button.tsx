import type {ReactNode} from 'react'
import action from './action.module.css'
import styles from './form-button.module.css'

interface FormButtonProps {
  /** `signal` sends the form; `line` does anything else. */
  variant?: 'signal' | 'line'
  /** Shows that it is at work, and cannot be pressed meanwhile. */
  busy?: boolean
  /** What it does where it does not send its form. */
  onClick?: () => void
  children: ReactNode
}

/** A button of a form, in the dress of the site's actions; pressed before the app came, it waits. */
export const FormButton = ({
  variant = 'signal',
  busy = false,
  onClick,
  children,
}: FormButtonProps) => (
  <button
    type={onClick ? 'button' : 'submit'}
    data-variant={variant}
    data-size="lg"
    data-replay
    aria-busy={busy}
    // Truly disabled it would lose the focus, and whoever has no mouse their place, with each try.
    // What it sends is for the form to hold back.
    aria-disabled={busy}
    className={`${action.root} ${styles.root}`}
    onClick={onClick}
  >
    <span className={styles.wheel} aria-hidden="true" />
    <span className={action.inner}>
      <span className={action.label}>{children}</span>
    </span>
  </button>
)
