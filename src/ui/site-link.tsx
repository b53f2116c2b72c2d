import {Link} from '@tanstack/react-router'
import type {ComponentProps, ReactNode} from 'react'
import {canonicalPaths, pageAddress} from '#schemas/page-paths.ts'
import {parseSearch} from '#src/i18n/search-params.ts'
import {useSite} from './site.tsx'
import {siteHref} from './site-href.ts'

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site, free of a language, or an address elsewhere. */
  to: string
  children: ReactNode
}

/**
 * A link: to a page of the site by the router, whichever of its paths an editor wrote; to anything
 * else (a redirect, `https:`, `mailto:`, `tel:`) plain, for the server or the browser to follow.
 */
export function SiteLink({to, children, ...props}: SiteLinkProps) {
  const {locale} = useSite()
  const [, pathname, search, hash] = /^(\/[^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(to) ?? []
  // Read as a path, an address elsewhere would be none: the home page.
  const {path, locale: named} = pageAddress(pathname ?? to)
  if (!canonicalPaths.includes(path) || (named && named !== locale)) {
    return (
      <a href={named ? to : siteHref(to, locale)} {...props}>
        {children}
      </a>
    )
  }
  return (
    <Link
      to={path}
      {...(search && {search: parseSearch(search)})}
      {...(hash && {hash})}
      activeOptions={{exact: true, includeSearch: false}}
      {...props}
    >
      {children}
    </Link>
  )
}
