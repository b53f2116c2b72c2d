import {Button} from '@mantine/core'
import type {ReactNode} from 'react'
import styles from './action.module.css'
import {SiteLink} from './site-link.tsx'

interface ActionProps {
  to: string
  /**
   * `signal` is for the single most important action of a screen. None is a name that Mantine
   * knows, which would colour it by style attributes.
   */
  variant?: 'signal' | 'line' | 'plain'
  size?: 'md' | 'lg'
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
  'aria-label'?: string
}

/** A link that looks like what it is: the next thing to do. */
export function Action({
  to,
  variant = 'line',
  size = 'md',
  icon,
  className,
  children,
  ...props
}: ActionProps) {
  return (
    <Button
      component={SiteLink}
      to={to}
      variant={variant}
      size={size}
      leftSection={icon}
      className={className}
      classNames={{root: styles.root, label: styles.label}}
      {...props}
    >
      {children}
    </Button>
  )
}
