import {Link} from '@tanstack/react-router'
import type {ComponentProps, ReactNode} from 'react'

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A canonical path of the site, free of a language, or an address elsewhere. */
  to: string
  children: ReactNode
}

/** A link: within the site by the router, anywhere else (`https:`, `mailto:`, `tel:`) plain. */
export function SiteLink({to, children, ...props}: SiteLinkProps) {
  if (!to.startsWith('/')) {
    return (
      <a href={to} {...props}>
        {children}
      </a>
    )
  }
  const [path = to, hash] = to.split('#')
  return (
    <Link to={path} {...(hash && {hash})} activeOptions={{exact: true}} {...props}>
      {children}
    </Link>
  )
}
