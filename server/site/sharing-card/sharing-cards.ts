import type {IncomingMessage, ServerResponse} from 'node:http'
import type {SharingCard} from '#src/entry-server.tsx'
import {guard} from '../../guard.ts'
import {PicturePool, type PoolLimits} from '../../pictures/picture-pool.ts'
import {PictureRefusal} from '../../pictures/picture-refusal.ts'
import {sendProblem} from '../http/problem-answer.ts'
import type {SiteEntry} from '../render/built-site.ts'
import {type StoredResponse, sendStored, storedResponse} from '../store/stored-response.ts'
import type {CardJobs} from './card-process.ts'

/** A card that lacks its picture, or that could not be drawn, is drawn again after so long. */
const defaultRetryMs = 10_000

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
  /** Time and memory of a drawing; see PicturePool. */
  limits?: Partial<PoolLimits>
  /** 10 s unless a test sets another. */
  retryMs?: number
}

/**
 * The pictures of shared links, drawn when one is first asked for, in a process that is killed at
 * its limits. Strangers can ask only for the cards that pages have now.
 */
export class SharingCards {
  readonly #options: CardOptions
  /** Cards by path, the one asked for last at the end. */
  readonly #drawn = new Map<string, Promise<DrawnCard>>()
  readonly #pool: PicturePool<CardJobs>

  constructor(options: CardOptions) {
    this.#options = options
    const entry = new URL('./card-process.ts', import.meta.url)
    this.#pool = new PicturePool(entry, {memory: 500_000_000, ...options.limits})
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
    if (path !== pathname) {
      response.writeHead(302, {location: path, 'cache-control': 'no-cache'}).end()
      return true
    }
    try {
      sendStored(request, response, (await this.#card(path, card)).response)
    } catch (error) {
      if (!(error instanceof PictureRefusal)) throw error
      sendProblem(response, 503, `${error.message}.`, {'retry-after': '10'})
    }
    return true
  }

  /** Kills the drawing process. */
  close(): Promise<void> {
    return this.#pool.close()
  }

  #card(path: string, card: SharingCard): Promise<DrawnCard> {
    const drawing = this.#drawn.get(path) ?? this.#drawFor(path, card)
    this.#drawn.delete(path)
    this.#drawn.set(path, drawing)
    const [oldest] = this.#drawn.keys()
    if (oldest && this.#drawn.size > mostKept) this.#drawn.delete(oldest)
    return drawing
  }

  #drawFor(path: string, card: SharingCard): Promise<DrawnCard> {
    const {log, retryMs = defaultRetryMs} = this.#options
    const drawing = this.#draw(card)
    const forget = guard('sharing card retry', () => {
      if (this.#drawn.get(path) === drawing) this.#drawn.delete(path)
    })
    drawing.then(
      ({complete}) => complete || setTimeout(forget, retryMs).unref(),
      (error: unknown) => {
        log(`The card ${path} cannot be drawn: ${String(error)}`)
        setTimeout(forget, retryMs).unref()
      },
    )
    return drawing
  }

  async #draw(card: SharingCard): Promise<DrawnCard> {
    // Loaded when somebody shares a page.
    const {drawCard} = await import('./draw-card.ts')
    const {imageOrigin, log} = this.#options
    const source = {imageOrigin, log, pool: this.#pool}
    const {png, complete} = await drawCard(card, await this.#options.entry(), source)
    const headers = {
      'content-type': 'image/png',
      'cache-control': complete ? 'public, max-age=31536000, immutable' : 'no-store',
      'x-content-type-options': 'nosniff',
    }
    return {response: await storedResponse(200, headers, png), complete}
  }
}
