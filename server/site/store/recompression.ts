import {guard} from '#packages/server-kit/src/guard.ts'
import type {PageDictionaries} from './page-dictionaries.ts'
import type {PageStore} from './page-store.ts'
import {recompressed} from './stored-response.ts'

/** Recompression starts this long after the last change, because changes often come in series. */
const quietMs = 10_000

interface RecompressionOptions {
  store: PageStore
  dictionaries: Pick<PageDictionaries, 'renew'>
  /** Called when all pages are recompressed. */
  onDone(): void
}

/**
 * Recompresses pages in the background with brotli's best quality, which takes ten times as long as
 * the quality for new pages. Processes one page at a time, off the main thread. Before that, creates
 * the dictionaries that are missing.
 */
export class Recompression {
  readonly #options: RecompressionOptions
  #timer: NodeJS.Timeout | undefined
  #round = 0

  constructor(options: RecompressionOptions) {
    this.#options = options
  }

  /** Schedules recompression after pages were rendered. Aborts a running recompression. */
  changed() {
    this.#round++
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      guard('dense pages timer', () => this.#work(this.#round)),
      quietMs,
    )
    this.#timer.unref()
  }

  stop() {
    this.#round++
    clearTimeout(this.#timer)
  }

  async #work(round: number) {
    const {store, dictionaries, onDone} = this.#options
    await dictionaries.renew(store)
    for (const {key, page} of [...store.all()]) {
      if (round !== this.#round) return
      if (page.document.recompressible) store.refine(key, await recompressed(page.document))
    }
    if (round === this.#round) onDone()
  }
}
