import type {ReactNode} from 'react'
import action from '../actions/action.module.css'
import styles from './form-button.module.css'

interface FormButtonProps {
  /** `signal` is for submitting the form, `line` for all other actions. */
  variant?: 'signal' | 'line'
  /** If true, the button shows a spinner and ignores clicks. */
  busy?: boolean
  /** Click handler of a button that does not submit its form. */
  onClick?: () => void
  children: ReactNode
}

/** A button of a form, in the site's style. Clicks before hydration are replayed afterwards. */
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
    // `aria-disabled` instead of `disabled`, because a disabled button would lose the focus on each
    // submit. The form itself prevents a second submit.
    aria-disabled={busy}
    className={`${action.root} ${styles.root}`}
    onClick={onClick}
  >
    <span className={styles.wheel} aria-hidden="true" />
    <span className={`${action.label} ${styles.label}`}>{children}</span>
  </button>
)
