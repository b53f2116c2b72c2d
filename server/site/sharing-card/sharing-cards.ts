import type {IncomingMessage, ServerResponse} from 'node:http'
import {LRUCache} from 'lru-cache'
import {guard} from '#packages/server-kit/src/guard.ts'
import {sendProblem} from '#packages/server-kit/src/http/error-response.ts'
import {requestIdOf} from '#packages/server-kit/src/http/request-id.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {PicturePool, type PoolLimits} from '#packages/server-kit/src/pictures/picture-pool.ts'
import {QueueRefusedError} from '#packages/server-kit/src/queue-refused-error.ts'
import type {SharingCard} from '#src/boot/entry-server.tsx'
import type {Log} from '../../log-codes.ts'
import type {SiteEntry} from '../site-addresses.ts'
import {sendStored} from '../store/send-stored.ts'
import {type StoredResponse, storedResponse} from '../store/stored-response.ts'
import type {CardJobs} from './card-process.ts'

/** Cards that failed or whose picture is missing are drawn again after this time. */
const defaultRetryMs = 10_000

/**
 * Maximum number of cached cards. It is higher than the number of fixed pages, so that a crawler
 * that requests the cards of all these pages causes each card to be drawn only once.
 */
const maxKept = 96

interface DrawnCard {
  response: StoredResponse
  /** False if the card's picture could not be loaded. */
  complete: boolean
}

interface CardOptions {
  /**
   * Returns the server's rendering code. Called for each card, because the code changes in
   * development.
   */
  entry(): Promise<SiteEntry>
  /** Returns the content of a card by key, such as `en/home`. */
  card(key: string): SharingCard | undefined
  /** Origin of the image server: the lake, or Sanity's CDN. */
  imageOrigin: string
  log: Log
  /** Time and memory limits for drawing a card; see PicturePool. */
  limits?: Partial<PoolLimits>
  /** Delay before a failed card is drawn again; 10 s by default. */
  retryMs?: number
}

/**
 * Draws sharing cards (the pictures that other sites show for a link) when they are requested. The
 * drawing process is killed if it exceeds its limits. Only the cards of current pages can be
 * requested.
 */
export class SharingCards {
  readonly #options: CardOptions
  /** Drawn cards by URL path. */
  readonly #drawn = new LRUCache<string, Promise<DrawnCard>>({max: maxKept})
  readonly #pool: PicturePool<CardJobs>

  constructor(options: CardOptions) {
    this.#options = options
    const entry = new URL('./card-process.ts', import.meta.url)
    this.#pool = new PicturePool(entry, {memory: 500_000_000, ...options.limits})
  }

  /**
   * Sends a card. Redirects from an outdated card to the current card of the page.
   *
   * @returns false if no page has this card
   */
  async answer(pathname: string, request: IncomingMessage, response: ServerResponse) {
    const [, locale, name] = /^\/og\/(\w+)\/([\w-]+)\.\w+\.png$/.exec(pathname) ?? []
    const card = locale && name ? this.#options.card(`${locale}/${name}`) : undefined
    if (!card) return false
    const {cardPath} = await this.#options.entry()
    const path = cardPath(card)
    if (path !== pathname) {
      response.writeHead(302, {location: path, 'cache-control': 'no-cache'}).end()
      return true
    }
    try {
      sendStored(request, response, (await this.#card(path, card, requestIdOf(request))).response)
    } catch (error) {
      if (!(error instanceof QueueRefusedError)) throw error
      sendProblem(response, 503, `${error.message}.`, {'retry-after': '10'})
    }
    return true
  }

  /** Kills the drawing process. */
  close(): Promise<void> {
    return this.#pool.close()
  }

  #card(path: string, card: SharingCard, requestId: string): Promise<DrawnCard> {
    const drawing = this.#drawn.get(path) ?? this.#drawFor(path, card, requestId)
    this.#drawn.set(path, drawing)
    return drawing
  }

  #drawFor(path: string, card: SharingCard, requestId: string): Promise<DrawnCard> {
    const {log, retryMs = defaultRetryMs} = this.#options
    const drawing = this.#draw(card, requestId)
    const forget = guard('sharing card retry', () => {
      if (this.#drawn.peek(path) === drawing) this.#drawn.delete(path)
    })
    drawing.then(
      ({complete}) => complete || setTimeout(forget, retryMs).unref(),
      (error: unknown) => {
        log(
          `Could not draw the sharing card ${path}: ${String(error)}`,
          warning('SHARING_CARD_FAILED', requestId),
        )
        setTimeout(forget, retryMs).unref()
      },
    )
    return drawing
  }

  async #draw(card: SharingCard, requestId: string): Promise<DrawnCard> {
    const {png, complete} = await this.png(card, requestId)
    const headers = {
      'content-type': 'image/png',
      'cache-control': complete ? 'public, max-age=31536000, immutable' : 'no-store',
    }
    return {response: await storedResponse(200, headers, png), complete}
  }

  /**
   * Draws a card as PNG. The result is not cached.
   *
   * @throws QueueRefusedError if the limits are exceeded
   */
  async png(card: SharingCard, requestId: string) {
    // The drawing code is loaded when the first card is requested.
    const {drawCard} = await import('./draw-card.ts')
    const {imageOrigin, log} = this.#options
    const warn = (message: string) =>
      log(message, warning('SHARING_CARD_PICTURE_FAILED', requestId))
    const source = {imageOrigin, warn, pool: this.#pool}
    return drawCard(card, await this.#options.entry(), source)
  }
}
