import {TokenBuckets} from '../../access/token-buckets.ts'

/**
 * Limits tries at the password: five at once, then one every half minute. Counted by address, or by
 * browser for one that has logged in before (it carries a signed cookie), so that a stranger who
 * uses up an address's tries does not lock out its owner; and a lock never lasts longer than the
 * next half minute.
 */
export class LoginLimits extends TokenBuckets {
  constructor(now: () => number = Date.now) {
    super({burst: 5, refillMs: 30_000}, now)
  }
}
