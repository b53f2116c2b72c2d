import {ownHeaders, type StoredResponse, storedResponse} from '../store/stored-response.ts'

/**
 * Address suffixes of specification section 2 for parts of a product page, with the element ids.
 */
const partOf = new Map([
  ['pricing', 'price'],
  ['features', 'features'],
])

/** The id of the section that a path such as `/real-time-pro-pricing` shows; undefined without a suffix. */
export const anchorOf = (pathname: string): string | undefined =>
  partOf.get(/-(pricing|features)\/*$/i.exec(pathname)?.[1]?.toLowerCase() ?? '')

/**
 * Adds `autofocus` to the element, so that browsers scroll to it without a script. A redirect to
 * `#price` would differ from the specification, and Chromium reloads a page endlessly that has the
 * fragment in a `Refresh` header.
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
 * Caches pages that open at an element. Created on the first request and again after the page
 * changes.
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
