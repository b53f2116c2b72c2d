import type {ClientConfig} from '@sanity/client'
import {
  fieldOf,
  type UnlockNeeds,
  type UnlockProof,
  type UnlockResult,
  unlock,
  unlockNeeds,
} from './unlock.ts'

/** The type of `fetch` that @sanity/client uses. */
type ClientFetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>

/**
 * The user's session in this page. The lake can lock it; the password, and the second factor of a user
 * who has one, unlock it.
 */
export type Session = {
  isLocked(): boolean
  /** Whether an administrator has removed the user. */
  isRemoved(): boolean
  /**
   * Calls the listener when the session is locked, unlocked or removed. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: () => void): () => void
  /**
   * Wraps `fetch` so that requests of a locked session wait and are sent again when it is unlocked.
   */
  holding(fetch: ClientFetch): ClientFetch
  /** Reports to the lake that the user is active; does nothing while locked. */
  reportActivity(): Promise<void>
  /** Returns what unlocks the session. Rejects if the lake cannot be reached. */
  unlockNeeds(): Promise<UnlockNeeds>
  /** Unlocks the session. Rejects if the lake cannot be reached. */
  unlock(proof: UnlockProof): Promise<UnlockResult>
  /** Opens the page that says that the account was removed. */
  leave(): void
}

/**
 * Minimum time between two reports of activity. Shorter if the lake locks idle sessions earlier.
 */
const REPORT_INTERVAL_MS = 60_000

/** Why a session ended: it expired and the password unlocks it, or the user was removed. */
type Ended = 'expired' | 'removed'

/**
 * Hides a locked session from the Studio, which would otherwise restart and lose unsent text.
 * Requests wait while the session is locked. After the user has entered the password, they are sent
 * with the same token. Requests of a removed user wait forever, behind a dialog that explains the
 * removal.
 *
 * @param origin - the lake's origin
 * @param channel - connects the tabs of this browser, if supported: unlocking one tab unlocks all
 * @param leave - opens the page that says that the account was removed
 */
export function createSession(
  origin: string,
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined,
  leave: () => void,
): Session {
  const listeners = new Set<() => void>()
  let authorization: string | null = null
  let known = false
  let locked = false
  let removed = false
  let unlocked = Promise.withResolvers<void>()
  let quietUntil = 0

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const markLocked = () => {
    if (locked) return
    locked = true
    unlocked = Promise.withResolvers()
    tell()
  }
  const markUnlocked = () => {
    if (!locked) return
    locked = false
    quietUntil = 0
    unlocked.resolve()
    tell()
  }
  const markRemoved = () => {
    // Leave at once if nothing is unsaved (before the first successful response) or if no listener
    // can show a dialog that explains the removal.
    if (!known || listeners.size === 0) leave()
    if (removed) return
    removed = true
    tell()
  }
  if (channel) channel.onmessage = markUnlocked
  const wake = (fields: Record<string, string>) =>
    fetch(`${origin}/login/wake`, {
      method: 'POST',
      headers: {authorization: authorization ?? ''},
      body: new URLSearchParams(fields),
    })

  return {
    isLocked: () => locked,
    isRemoved: () => removed,
    leave,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    holding: (fetch) => async (address, init) => {
      if (isSignOut(address)) {
        const headers = new Headers(init?.headers)
        if (authorization) headers.set('authorization', authorization)
        return fetch(address, {...init, headers})
      }
      const given = new Headers(init?.headers).get('authorization')
      for (;;) {
        const response = await fetch(address, init)
        if (given && response.ok) {
          authorization = given
          known = true
        }
        const ended = given ? await endOf(response) : undefined
        if (ended === 'removed') {
          markRemoved()
          await untilAborted(new Promise(() => {}), init?.signal)
        }
        // Let the Studio show its own sign-in if nothing is unsaved (before the first successful
        // response) or if no listener can ask for the password.
        if (!given || !known || !ended || listeners.size === 0) return response
        authorization = given
        markLocked()
        await untilAborted(unlocked.promise, init?.signal)
      }
    },
    async reportActivity() {
      if (locked || removed || !authorization || Date.now() < quietUntil) return
      quietUntil = Date.now() + REPORT_INTERVAL_MS
      const headers = {authorization}
      const response = await fetch(`${origin}/v1/auth/alive`, {method: 'POST', headers})
      const ended = await endOf(response)
      if (ended === 'removed') return markRemoved()
      if (ended) return markLocked()
      const answer: unknown = await response.json()
      quietUntil = Date.now() + Math.min(REPORT_INTERVAL_MS, idleMsIn(answer) / 4)
    },
    unlockNeeds: () => unlockNeeds(wake),
    async unlock(proof) {
      const result = await unlock(wake, proof)
      if (result.kind === 'unlocked') {
        markUnlocked()
        channel?.postMessage('unlocked')
      }
      return result
    },
  }
}

/**
 * Whether a request ends the session. The Studio (sanity 6.16) sends it with the token that it had
 * when the page was loaded. After a sign-in in this page, that would be no token, and the session
 * would stay valid.
 */
const isSignOut = (address: unknown) => /\/auth\/logout(\?|$)/.test(String(address))

async function endOf(response: unknown): Promise<Ended | undefined> {
  if (!(response instanceof Response) || response.status !== 401) return undefined
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (typeof body !== 'object' || body === null) return undefined
  if (Reflect.get(body, 'reason') === 'accountRemoved') return 'removed'
  return Reflect.get(body, 'errorCode') === 'SIO-401-AEX' ? 'expired' : undefined
}

function idleMsIn(answer: unknown): number {
  const ms = fieldOf(answer, 'idleMs') ?? 0
  return typeof ms === 'number' ? ms : Number.POSITIVE_INFINITY
}

/**
 * Resolves or rejects like the promise, or rejects with the signal's reason when it aborts, like
 * `fetch`.
 */
function untilAborted(promise: Promise<void>, signal: AbortSignal | null | undefined) {
  if (!signal) return promise
  return new Promise<void>((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, {once: true})
    promise.then(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, reject)
  })
}
