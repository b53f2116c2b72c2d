import {TokenBuckets} from '#packages/server-kit/src/access/token-buckets.ts'
import type {Allowance, Attempts} from '../forms-store.ts'

/** Returns attempt limits in memory, for one server. */
export function memoryAttempts(allowance: Allowance, now: () => number = Date.now): Attempts {
  const buckets = new TokenBuckets(allowance, now)
  return {
    take: async (key) => buckets.take(key),
    drain: async (key) => buckets.drain(key),
    forgive: async (key) => buckets.forgive(key),
  }
}
