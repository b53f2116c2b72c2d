import {addressKey, canonicalPaths, downloadShortcuts, pageAddress} from '../page-paths.ts'

/** The source and the target of a redirect. */
export interface Redirect {
  from: string
  to: string
}

/** Normalized paths (`addressKey`) of all pages of the site. */
const pageKeys = new Set(canonicalPaths.map(addressKey))

/** Returns the path of a link within this site, without query and fragment; undefined for URLs. */
export const pathOf = (address: string): string | undefined =>
  /^(\/(?!\/)[^?#]*)/.exec(address)?.[1]

/**
 * Returns whether this is the path of one of the site's pages. Also returns true for the path of a
 * product page whose product is not published.
 */
export const isPagePath = (path: string): boolean => pageKeys.has(addressKey(path))

/** Returns the slug of the product page at this path; undefined for other paths. */
export const productSlugOf = (path: string): string | undefined =>
  isPagePath(path) ? /^\/([^/]+)$/.exec(pageAddress(path).path)?.[1] : undefined

/**
 * Follows a redirect through other redirects.
 *
 * @param others - all other redirects; may include both the draft and the published version of a
 * document
 * @returns the targets of the redirects that start at `to`, in order; `loops` if they form a loop
 */
export function followRedirects(
  {from, to}: Redirect,
  others: readonly Redirect[],
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

/** Returns the redirects whose target is `from`. A redirect from that path would make a chain. */
export const redirectsTo = (from: string, others: readonly Redirect[]): Redirect[] =>
  others.filter((other) => {
    const path = pathOf(other.to)
    return path !== undefined && addressKey(path) === addressKey(from)
  })
