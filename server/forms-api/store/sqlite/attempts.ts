import {giveBackAll, TokenBuckets, takeAll} from '#packages/server-kit/src/access/token-buckets.ts'
import type {Allowance, Attempts, Bucket} from '../forms-store.ts'

/** Returns attempt limits in memory, for one server. */
export function memoryAttempts(allowance: Allowance, now: () => number = Date.now): Attempts {
  const buckets = new TokenBuckets(allowance, now)
  const tokensOf = (taken: readonly Bucket[]) => taken.map((bucket) => ({...bucket, buckets}))
  return {
    take: async (taken) => takeAll(tokensOf(taken)),
    giveBack: async (taken) => giveBackAll(tokensOf(taken)),
    exhaust: async (key) => buckets.exhaust(key),
    forgive: async (key) => buckets.forgive(key),
  }
}
