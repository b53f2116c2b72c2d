import {addressKey, pageAddress} from '#schemas/page-paths.ts'

/** A placeholder origin for the site. No real host has this name. */
const here = 'http://site.invalid'

/** One parsed redirect. */
export interface RedirectHop {
  /** The path it applies to, by `addressKey`. */
  key: string
  /** The target. On this site, its host is `site.invalid` and its path contains no language. */
  target: URL
  /** The language that the target names with `/es`. */
  locale: ReturnType<typeof pageAddress>['locale']
  permanent: boolean
}

/** A redirect document. Scripts may have written invalid values. */
interface WrittenRedirect {
  from: string | null
  to: string | null
  permanent: boolean | null
}

/** Whether a URL is on this site. */
export const isHere = ({origin}: URL): boolean => origin === here

/** A URL for the `location` header: without the origin on this site. */
export const written = (url: URL): string =>
  isHere(url) ? url.pathname + url.search + url.hash : url.href

/**
 * Parses a redirect document.
 *
 * @param publicUrl - the site's origin, which full URLs of its pages start with
 * @returns undefined if it applies to no path, or leads neither to a path here nor to a web address
 */
export function redirectHop(
  {from, to, permanent}: WrittenRedirect,
  publicUrl: string,
): RedirectHop | undefined {
  if (!from || !/^\/[^?#]*$/.test(from) || !to || !/^(\/|https?:\/\/)/i.test(to)) return undefined
  const target = URL.parse(to, here)
  // Browsers treat // and /\ as the start of another host, which is not intended.
  if (!target || (to.startsWith('/') && !isHere(target))) return undefined
  const own = isHere(target) || target.origin === new URL(publicUrl).origin
  const locale = own ? pageAddress(target.pathname).locale : undefined
  const path = locale ? target.pathname.slice(locale.length + 1) : target.pathname
  // So does a path like /.//host, because its location would be //host.
  if (own && path.startsWith('//')) return undefined
  const address = own ? new URL((path || '/') + target.search + target.hash, here) : target
  return {key: addressKey(from), target: address, locale, permanent: permanent !== false}
}
