import type {IncomingMessage, ServerResponse} from 'node:http'
import type {SharingCard} from '#src/entry-server.tsx'
import type {SiteEntry} from '../built-site.ts'
import {type StoredResponse, sendStored, storedResponse} from '../stored-response.ts'

/** More than there are pages, so that one round of a crawler draws each but once. */
const mostKept = 96

interface DrawnCard {
  response: StoredResponse
  /** Whether it has the picture it should have. */
  complete: boolean
}

interface CardOptions {
  /** Anew for each card: in development the code changes. */
  entry(): Promise<SiteEntry>
  /** What a page's card shows, by `en/home`. */
  card(key: string): SharingCard | undefined
  /** Origin of the image server: the lake, or Sanity's CDN. */
  imageOrigin: string
  log(line: string): void
}

/**
 * The pictures of shared links, drawn when one is first asked for. Drawing is left to the threads
 * of the image library, so that pages are answered meanwhile.
 */
export class SharingCards {
  readonly #options: CardOptions
  /** Cards by path, the one asked for last at the end. */
  readonly #drawn = new Map<string, Promise<DrawnCard>>()

  constructor(options: CardOptions) {
    this.#options = options
  }

  /**
   * Answers a request for a card. One whose content has changed since is sent on to the new one.
   *
   * @returns false where no page has such a card
   */
  async answer(pathname: string, request: IncomingMessage, response: ServerResponse) {
    const [, locale, name] = /^\/og\/(\w+)\/([\w-]+)\.\w+\.png$/.exec(pathname) ?? []
    const card = locale && name ? this.#options.card(`${locale}/${name}`) : undefined
    if (!card) return false
    const {cardPath} = await this.#options.entry()
    const path = cardPath(card)
    if (path === pathname) sendStored(request, response, await this.#card(path, card))
    else response.writeHead(302, {location: path, 'cache-control': 'no-cache'}).end()
    return true
  }

  async #card(path: string, card: SharingCard): Promise<StoredResponse> {
    const drawing = this.#drawn.get(path) ?? this.#draw(card)
    this.#drawn.delete(path)
    this.#drawn.set(path, drawing)
    const [oldest] = this.#drawn.keys()
    if (oldest && this.#drawn.size > mostKept) this.#drawn.delete(oldest)
    try {
      const {response, complete} = await drawing
      if (!complete) this.#drawn.delete(path)
      return response
    } catch (error) {
      this.#drawn.delete(path)
      throw error
    }
  }

  async #draw(card: SharingCard): Promise<DrawnCard> {
    // Loaded when somebody shares a page: the image library takes as much memory as all pages.
    const {drawCard} = await import('./draw-card.ts')
    const {imageOrigin, log} = this.#options
    const {png, complete} = await drawCard(card, await this.#options.entry(), {imageOrigin, log})
    const headers = {
      'content-type': 'image/png',
      'cache-control': complete ? 'public, max-age=31536000, immutable' : 'no-store',
      'x-content-type-options': 'nosniff',
    }
    return {response: await storedResponse(200, headers, png), complete}
  }
}
