import {guard} from '../../guard.ts'
import type {PageStore} from './page-store.ts'
import {recompressed} from './stored-response.ts'

/** So long after the last change begins what is in no hurry: others may be coming. */
const quietMs = 3000

interface RecompressionOptions {
  store: PageStore
  /** Told when every page is as small as it gets. */
  onDone(): void
}

/**
 * Makes the pages smaller behind the visitors' backs: brotli's best takes ten times as long as what a
 * change is published with. One page after the other, on a thread that no request waits for.
 */
export class Recompression {
  readonly #options: RecompressionOptions
  #timer: NodeJS.Timeout | undefined
  #round = 0

  constructor(options: RecompressionOptions) {
    this.#options = options
  }

  /** Pages were rendered: what is under way begins anew later. */
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
    const {store, onDone} = this.#options
    for (const {key, page} of [...store.all()]) {
      if (round !== this.#round) return
      if (page.document.recompressible) store.refine(key, await recompressed(page.document))
    }
    if (round === this.#round) onDone()
  }
}
