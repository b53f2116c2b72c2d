import type {ReactNode} from 'react'
import styles from './action.module.css'
import {SiteLink} from './site-link.tsx'

interface ActionProps {
  to: string
  /** `signal` is for the single most important action of a screen. */
  variant?: 'signal' | 'line' | 'plain'
  /** Large. */
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
