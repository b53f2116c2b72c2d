import {addressKey, pageAddress} from '#schemas/page-paths.ts'

/** Stands for the site while addresses are read: no host is called so. */
const here = 'http://site.invalid'

/** One redirect, as it is followed. */
export interface RedirectHop {
  /** What it answers, by `addressKey`. */
  key: string
  /** Where it leads. On this site, its host is `site.invalid` and its path names no language. */
  target: URL
  /** The language that its target names by `/es`. */
  locale: ReturnType<typeof pageAddress>['locale']
  permanent: boolean
}

/** A redirect as somebody wrote it; a script may have written anything. */
interface WrittenRedirect {
  from: string | null
  to: string | null
  permanent: boolean | null
}

/** Whether an address is on this site. */
export const isHere = ({origin}: URL): boolean => origin === here

/** An address as a browser is told it: on this site the path and what follows. */
export const written = (url: URL): string =>
  isHere(url) ? url.pathname + url.search + url.hash : url.href

/**
 * Reads a redirect, whoever wrote it.
 *
 * @param publicUrl - origin of the site, by which an address on it may be written in full
 * @returns undefined where it answers no path, or leads neither to a path here nor to a web address
 */
export function redirectHop(
  {from, to, permanent}: WrittenRedirect,
  publicUrl: string,
): RedirectHop | undefined {
  if (!from || !/^\/[^?#]*$/.test(from) || !to || !/^(\/|https?:\/\/)/i.test(to)) return undefined
  const target = URL.parse(to, here)
  // What starts with // or /\ is another host in a browser's eyes, which nobody could have meant.
  if (!target || (to.startsWith('/') && !isHere(target))) return undefined
  const own = isHere(target) || target.origin === new URL(publicUrl).origin
  const locale = own ? pageAddress(target.pathname).locale : undefined
  const path = locale ? target.pathname.slice(locale.length + 1) : target.pathname
  // So is such a path once it is written as a location: that of /.//host is //host.
  if (own && path.startsWith('//')) return undefined
  const address = own ? new URL((path || '/') + target.search + target.hash, here) : target
  return {key: addressKey(from), target: address, locale, permanent: permanent !== false}
}
