import {LRUCache} from 'lru-cache'
import type {JobTerms} from '../../../../server-kit/src/fair-queue.ts'
import {httpError, type LakeError} from '../../lake-error.ts'

/** After a transform took too long, it is refused for this time, in ms. */
const tryAgainMs = 60_000
const maxTransforms = 1_000

/** All background jobs together count as one anonymous caller of the picture processes. */
export const backgroundTerms: JobTerms = {caller: 'background', heavy: true}

/** A transform of an image for a caller. */
interface Tried {
  /** The key of the image with this transform. */
  readonly key: string
  /** The name of the image. */
  readonly name: string
}

/**
 * Remembers the transforms that took too long or too much memory, and who requested them. Whoever
 * requested one waits before the next heavy transform of that image. All other transforms of the
 * image stay available to everybody, and staff are never refused.
 */
export class SlowImages {
  readonly #slow = new LRUCache<string, true>({max: maxTransforms, ttl: tryAgainMs})

  /** Remembers a transform. Returns the error for its callers. */
  add(tried: Tried, terms: JobTerms): LakeError {
    for (const key of keysOf(tried, terms)) this.#slow.set(key, true)
    return tooSlow(tryAgainMs)
  }

  /**
   * Throws a 503 with `retry-after` if this transform recently took too long, or a heavy one of
   * this caller and image.
   */
  refuse(tried: Tried, terms: JobTerms): void {
    const left = Math.max(0, ...keysOf(tried, terms).map((key) => this.#slow.getRemainingTTL(key)))
    if (left > 0) throw tooSlow(left)
  }
}

function keysOf({key, name}: Tried, {caller, heavy}: JobTerms): string[] {
  if (caller === 'staff') return []
  // Anyone can cause background jobs, so one must not delay the others.
  return heavy && caller !== backgroundTerms.caller ? [key, `${name} ${caller}`] : [key]
}

function tooSlow(ms: number): LakeError {
  const why = 'Transforming the image takes too long. Request the original or a smaller size'
  return httpError(503, why, {'retry-after': String(Math.ceil(ms / 1_000))})
}
