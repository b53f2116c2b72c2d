import {LRUCache} from 'lru-cache'
import {httpError} from '../lake-error.ts'

/**
 * After a transform of an image took too long, all transforms of this image are refused for this
 * time, in ms.
 */
const TRY_AGAIN_MS = 60_000
const MAX_IMAGES = 1_000

/** Remembers the names of images whose transform took too long or too much memory. */
export class SlowImages {
  readonly #names = new LRUCache<string, true>({max: MAX_IMAGES, ttl: TRY_AGAIN_MS})

  add(name: string): void {
    this.#names.set(name, true)
  }

  /** Throws a 503 with `retry-after` if a transform of this image recently took too long. */
  refuse(name: string): void {
    const seconds = Math.ceil(this.#names.getRemainingTTL(name) / 1_000)
    if (seconds <= 0) return
    const why = 'Transforming the image takes too long. Request the original or a smaller size'
    throw httpError(503, why, {'retry-after': String(seconds)})
  }
}
