import {randomBytes} from 'node:crypto'
import {LRUCache} from 'lru-cache'
import type {StoredUser, UserStore} from '../user-store.ts'

/** How long a user may take for the second step of signing in. */
const pendingMs = 10 * 60_000

/** Maximum number of unfinished sign-ins of one user, so that nobody can evict those of others. */
const perUser = 20

/** A sign-in with the right password, which still needs the second factor. It gives no access. */
export interface PendingSignIn {
  /** Secret that only the user's page has. */
  readonly id: string
  readonly userId: string
  /** The secret of an authenticator app that the user is setting up. */
  readonly appSecret: string
  /** Whether the user has set up a factor on these pages, and only has to note the recovery codes. */
  isSetUp: boolean
}

/** Stores the pending sign-ins in memory: after a restart, users enter the password again. */
export class PendingSignIns {
  readonly #users: UserStore
  readonly #pending = new LRUCache<string, PendingSignIn & {readonly password: string | undefined}>(
    {
      max: 10_000,
      ttl: pendingMs,
      // The default clock, `performance.now`, would not move with the tests' clock.
      perf: {now: () => Date.now()},
    },
  )

  constructor(users: UserStore) {
    this.#users = users
  }

  open(userId: string, appSecret: string): PendingSignIn {
    for (const earlier of this.#of(userId).slice(perUser - 1)) this.close(earlier)
    const id = randomBytes(32).toString('base64url')
    const {password} = this.#users.byId(userId) ?? {}
    const pending = {id, userId, password, appSecret, isSetUp: false}
    this.#pending.set(id, pending)
    return pending
  }

  /**
   * Finds a pending sign-in and its user. Undefined if it took too long, or if the user was removed or
   * has another password now.
   */
  find(id: string): {pending: PendingSignIn; user: StoredUser} | undefined {
    const pending = this.#pending.get(id)
    const user = pending && this.#users.byId(pending.userId)
    if (!user || user.removed || user.password !== pending.password) return undefined
    return {pending, user}
  }

  close({id}: PendingSignIn): void {
    this.#pending.delete(id)
  }

  /**
   * Closes all of a user's pending sign-ins. Call it when the user's factors are removed: a sign-in
   * that has set one up would otherwise need no factor.
   */
  closeAll(userId: string): void {
    for (const pending of this.#of(userId)) this.close(pending)
  }

  /** Returns a user's pending sign-ins, the last used first. */
  #of(userId: string): PendingSignIn[] {
    return [...this.#pending.values()].filter((pending) => pending.userId === userId)
  }
}
