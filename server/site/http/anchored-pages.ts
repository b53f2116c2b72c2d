import {ownHeaders, type StoredResponse, storedResponse} from '../store/stored-response.ts'

/**
 * Path suffixes of product pages (specification section 2), with the element id of the section that
 * they show.
 */
const partOf = new Map([
  ['pricing', 'price'],
  ['features', 'features'],
])

/**
 * Returns the id of the section that a path such as `/real-time-pro-pricing` shows; undefined if
 * the path has no such suffix.
 */
export const anchorOf = (pathname: string): string | undefined =>
  partOf.get(/-(pricing|features)\/*$/i.exec(pathname)?.[1]?.toLowerCase() ?? '')

/**
 * Adds `autofocus` to the section's heading, so that browsers scroll to it without a script. A
 * redirect to `#price` is not allowed by the specification, and with a `Refresh` header to such a
 * URL Chromium reloads the page endlessly.
 */
function landingAt(html: string, part: string): string {
  const start = html.indexOf(` id="${part}"`)
  if (start < 0) return html
  const heading = html.indexOf('<h2', start)
  const isInside = heading >= 0 && heading < html.indexOf('</section>', start)
  const at = isInside ? heading + '<h2'.length : start
  return `${html.slice(0, at)} tabindex="-1" autofocus=""${html.slice(at)}`
}

const opened = (page: StoredResponse, part: string) =>
  storedResponse(
    page.status,
    ownHeaders(page),
    landingAt(page.variants.identity.body.toString(), part),
  )

/**
 * Caches copies of pages that open at a certain section. A copy is created at its first request,
 * and again after the page has changed.
 */
export class AnchoredPages {
  readonly #made = new WeakMap<StoredResponse, Map<string, Promise<StoredResponse>>>()

  of(page: StoredResponse, part: string): Promise<StoredResponse> {
    const parts = this.#made.get(page) ?? new Map<string, Promise<StoredResponse>>()
    this.#made.set(page, parts)
    const made = parts.get(part) ?? opened(page, part)
    parts.set(part, made)
    return made
  }
}
