import type {SanityClient} from '@sanity/client'
import {within} from '#packages/server-kit/src/postgres/within.ts'

/** A failed release becomes active again, with the reason in `error`, until somebody handles it. */
const failedQuery = 'count(*[_type == "system.release" && state == "active" && defined(error)])'

/** Everybody may request the health, so the content is asked at most this often. */
const everyMs = 5_000

/** Health checks wait at most this long. Many have a limit of 3 s. */
const limitMs = 1_000

/**
 * Returns a function that counts the scheduled releases that could not be published at their time.
 * The count is up to 5 s old; null while it cannot be read.
 *
 * @param drafts - a client that can read releases; without one, the function returns undefined
 */
export function failedReleases(
  drafts: SanityClient | undefined,
): () => Promise<number | null | undefined> {
  let known: {until: number; count: Promise<number | null>} | undefined
  return async () => {
    if (!drafts) return undefined
    if (!known || known.until < performance.now()) {
      const options = {perspective: 'raw', tag: 'health.releases'} as const
      const asked = drafts.fetch<number>(failedQuery, {}, options)
      const count = within(asked, limitMs).catch(() => null)
      known = {until: performance.now() + everyMs, count}
    }
    return known.count
  }
}
