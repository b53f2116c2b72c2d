import {addressKey, canonicalPaths, downloadShortcuts, pageAddress} from '../page-paths.ts'

/** A redirect as far as it is followed. */
export interface Redirected {
  from: string
  to: string
}

/** Below and at what the site answers by itself, so that no redirect is ever asked for. */
const ownAddress =
  /^\/((api|assets|og|images|_[a-z]+)(\/|$)|healthz$|specrules\.json$|robots\.txt$|sitemap\.xml$|llms\.txt$|site\.webmanifest$|favicon\.|apple-touch-icon\.|icon-)/

/** Paths of the site's pages, by `addressKey`. */
const pageKeys = new Set(canonicalPaths.map(addressKey))

/** The path of an address on this site, without query and fragment; undefined for another site's. */
export const pathOf = (address: string): string | undefined =>
  /^(\/(?!\/)[^?#]*)/.exec(address)?.[1]

/** Whether the site has a page there; a product's is there while the product is published. */
export const isPagePath = (path: string): boolean => pageKeys.has(addressKey(path))

/** The `slug` of the product whose page this would be; undefined for paths that are none's. */
export const productSlugOf = (path: string): string | undefined =>
  isPagePath(path) ? /^\/([^/]+)$/.exec(pageAddress(path).path)?.[1] : undefined

/** Whether the site answers a path by itself, with a file or as a short address of a download. */
export const isOwnAddress = (path: string): boolean =>
  ownAddress.test(addressKey(path)) ||
  downloadShortcuts.some(({from}) => addressKey(from) === addressKey(path))

/**
 * Where a redirect would lead in the end, by way of others.
 *
 * @param others - all but itself; of a document with a draft both versions may be among them
 * @returns the addresses after its own `to`, in their order; `loops` where it comes back to itself or
 *   gets into a circle of others
 */
export function wayOn(
  {from, to}: Redirected,
  others: readonly Redirected[],
): {stops: string[]; loops: boolean} {
  const all = [...others, ...downloadShortcuts]
  const seen = new Set([addressKey(from)])
  const stops: string[] = []
  for (let at = to; ; ) {
    const path = pathOf(at)
    if (path === undefined) return {stops, loops: false}
    const key = addressKey(path)
    if (seen.has(key)) return {stops, loops: true}
    seen.add(key)
    const next = pageKeys.has(key) ? undefined : all.find((each) => addressKey(each.from) === key)
    if (!next) return {stops, loops: false}
    stops.push(next.to)
    at = next.to
  }
}

/** The redirects that would lead to this one, and so make a chain with it. */
export const leadingTo = (from: string, others: readonly Redirected[]): Redirected[] =>
  others.filter((other) => {
    const path = pathOf(other.to)
    return path !== undefined && addressKey(path) === addressKey(from)
  })
