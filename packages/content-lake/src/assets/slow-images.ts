import {LRUCache} from 'lru-cache'
import {httpError} from '../lake-error.ts'

/** For this long, an image that took too long is not transformed again, at any size. */
const TRY_AGAIN_MS = 60_000
const MAX_IMAGES = 1_000

/** The images whose transform took too long or too much memory, by their names. */
export class SlowImages {
  readonly #names = new LRUCache<string, true>({max: MAX_IMAGES, ttl: TRY_AGAIN_MS})

  add(name: string): void {
    this.#names.set(name, true)
  }

  /** Throws a 503 with `retry-after` for an image that is not transformed again yet. */
  refuse(name: string): void {
    const seconds = Math.ceil(this.#names.getRemainingTTL(name) / 1_000)
    if (seconds <= 0) return
    const why = 'The image takes too long to make. Ask for the original, or for a smaller one'
    throw httpError(503, why, {'retry-after': String(seconds)})
  }
}
