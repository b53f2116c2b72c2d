import {Link} from '@tanstack/react-router'
import type {ComponentProps, ReactNode} from 'react'
import type {Locale} from '#schemas/locales.ts'
import {canonicalPaths, pageAddress} from '#schemas/page-paths.ts'
import {parseSearch} from '#src/i18n/search-params.ts'
import {localizedPath} from '#src/i18n/urls.ts'
import {registrationLink} from '../registration-link.ts'
import {useSite} from '../site.tsx'

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site without language, or an external URL. */
  to: string
  children: ReactNode
}

/**
 * A link. The router opens the fixed pages of the site, whether `to` is a canonical path or an
 * alias. All other links (landing pages, redirects, paths of another language, `https:`, `mailto:`,
 * `tel:`) are plain links. Links to the registration get the language and the product.
 */
export function SiteLink({to, children, ...props}: SiteLinkProps) {
  const site = useSite()
  const {locale} = site
  const [, pathname, search, hash] = /^(\/[^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(to) ?? []
  // Pass only paths to `pageAddress`, which would treat an external URL as the home page.
  const {path, locale: named} = pageAddress(pathname ?? to)
  if (!canonicalPaths.includes(path) || (named && named !== locale)) {
    return (
      <a href={named ? to : siteHref(to, locale)} {...registrationLink(to, site)} {...props}>
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

/**
 * Returns the URL for a link that cannot use the router's `Link`, such as one that a script opens:
 * the path in the page's language, or an external URL unchanged.
 */
export function siteHref(to: string, locale: Locale): string {
  return to.startsWith('/') ? localizedPath(to, locale) : to
}
