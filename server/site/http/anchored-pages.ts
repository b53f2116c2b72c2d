import {ownHeaders, type StoredResponse, storedResponse} from '../store/stored-response.ts'

/** The addresses of specification section 2 that name a part of a product's page, and the part's id. */
const partOf = new Map([
  ['pricing', 'price'],
  ['features', 'features'],
])

/** Id of the part of its page that an address leads to; undefined for the page as a whole. */
export const anchorOf = (pathname: string): string | undefined =>
  partOf.get(/-(pricing|features)\/*$/i.exec(pathname)?.[1]?.toLowerCase() ?? '')

/**
 * A product's page that opens at one of its parts. The browser scrolls to the element that has
 * `autofocus`, without a script. A redirect to `#price` would be another answer than the specification
 * gives, and Chromium loads a page again and again that has it in a `Refresh` header.
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

/** Pages that open at a part, made when somebody first asks, and again when the page has changed. */
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
