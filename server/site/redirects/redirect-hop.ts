import {isOwnUrl} from '#schemas/own-url.ts'
import {addressKey, pageAddress} from '#schemas/page-paths.ts'

/** Placeholder for the site's own origin. No real host has this name. */
const here = 'http://site.invalid'

/** A parsed redirect document. */
export interface RedirectHop {
  /** The path to redirect, normalized with `addressKey`. */
  key: string
  /**
   * Target of the redirect. For a page of this site, the host is `site.invalid` and the path has no
   * language prefix.
   */
  target: URL
  /** The language of the target's path, if the path starts with a language such as `/es`. */
  locale: ReturnType<typeof pageAddress>['locale']
  permanent: boolean
}

/**
 * A redirect document. It may contain invalid values, because programs can write documents without
 * the Studio's validation.
 */
interface WrittenRedirect {
  from: string | null
  to: string | null
  permanent: boolean | null
}

/** Whether a URL is on this site. */
export const isHere = ({origin}: URL): boolean => origin === here

/** Formats a URL for the `location` header. URLs on this site get no origin. */
export const written = (url: URL): string =>
  isHere(url) ? url.pathname + url.search + url.hash : url.href

/**
 * Parses a redirect document.
 *
 * @param publicUrl - the site's origin; full URLs of this site lead to its pages
 * @returns undefined if the source is not a path, or the target is neither a path of this site nor
 *   an http(s) URL
 */
export function redirectHop(
  {from, to, permanent}: WrittenRedirect,
  publicUrl: string,
): RedirectHop | undefined {
  if (!from || !/^\/[^?#]*$/.test(from) || !to || !/^(\/|https?:\/\/)/i.test(to)) return undefined
  const target = URL.parse(to, here)
  // Browsers treat a target that starts with // or /\ as a URL of another host. Redirects must not
  // do that by accident.
  if (!target || (to.startsWith('/') && !isHere(target))) return undefined
  // A redirect to its own path with `http://` or without `www.` would be an endless loop, because a proxy leads
  // it back to the public URL.
  const own = isHere(target) || isOwnUrl(target, publicUrl)
  const locale = own ? pageAddress(target.pathname).locale : undefined
  const path = locale ? target.pathname.slice(locale.length + 1) : target.pathname
  // A path such as /.//host is also rejected, because its `location` would be //host.
  if (own && path.startsWith('//')) return undefined
  const address = own ? new URL((path || '/') + target.search + target.hash, here) : target
  return {key: addressKey(from), target: address, locale, permanent: permanent !== false}
}
