import {Button} from '@mantine/core'
import type {ComponentProps, ReactNode} from 'react'
import styles from './action.module.css'

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
  <Button
    type={onClick ? 'button' : 'submit'}
    variant={variant}
    size="lg"
    data-replay
    loading={busy}
    aria-busy={busy}
    // Truly disabled it would lose the focus, and whoever has no mouse their place, with each try.
    // What it sends is for the form to hold back.
    renderRoot={({disabled, ...props}: ComponentProps<'button'>) => (
      <button {...props} aria-disabled={disabled} />
    )}
    classNames={{root: styles.root, label: styles.label}}
    {...(onClick && {onClick})}
  >
    {children}
  </Button>
)
