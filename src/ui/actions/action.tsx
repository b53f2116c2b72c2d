import type {ReactNode} from 'react'
import {FormattedMessage} from 'react-intl'
import {useRegistrationUrl} from '../site.tsx'
import {Localized, type PageText} from '../text/localized.tsx'
import {SiteLink} from '../text/site-link.tsx'
import styles from './action.module.css'

interface ActionProps {
  to: string
  /** The button's style. `signal` is for the single most important action of a screen. */
  variant?: 'signal' | 'line' | 'plain'
  /** `lg` is a large button. */
  size?: 'lg'
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
  'aria-label'?: string
}

/** A link that looks like a button. */
export function Action({
  to,
  variant = 'line',
  size,
  icon,
  className,
  children,
  ...props
}: ActionProps) {
  return (
    <SiteLink
      to={to}
      data-variant={variant}
      data-size={size}
      className={className ? `${styles.root} ${className}` : styles.root}
      {...props}
    >
      {icon}
      <span className={styles.label}>{children}</span>
    </SiteLink>
  )
}

interface TrialActionProps {
  /** A label from the content. Without it, the button has a label from the catalogue. */
  label?: PageText | null
}

/** The main call to action: a link to the registration for a free trial on the secure host. */
export function TrialAction({label}: TrialActionProps) {
  return (
    <Action to={useRegistrationUrl()} variant="signal" size="lg">
      {label?.value ? <Localized of={label} /> : <FormattedMessage id="action.startTrial" />}
    </Action>
  )
}
