import {addressKey, canonicalPaths, downloadShortcuts, pageAddress} from '../page-paths.ts'

/** The part of a redirect needed to follow it. */
export interface Redirect {
  from: string
  to: string
}

/** Paths of the site's pages, by `addressKey`. */
const pageKeys = new Set(canonicalPaths.map(addressKey))

/** The path of a link within this site, without query and fragment; undefined for other sites. */
export const pathOf = (address: string): string | undefined =>
  /^(\/(?!\/)[^?#]*)/.exec(address)?.[1]

/**
 * Whether a path belongs to a page. A product's page only exists while the product is published.
 */
export const isPagePath = (path: string): boolean => pageKeys.has(addressKey(path))

/** The slug of the product whose page has this path; undefined for other paths. */
export const productSlugOf = (path: string): string | undefined =>
  isPagePath(path) ? /^\/([^/]+)$/.exec(pageAddress(path).path)?.[1] : undefined

/**
 * Follows a redirect through others.
 *
 * @param others - all other redirects; of a document with a draft, both versions may be included
 * @returns the targets after its own `to`, in order; `loops` if it ends in a loop
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

/** The redirects that lead to a path, and would form a chain with a redirect from it. */
export const redirectsTo = (from: string, others: readonly Redirect[]): Redirect[] =>
  others.filter((other) => {
    const path = pathOf(other.to)
    return path !== undefined && addressKey(path) === addressKey(from)
  })
