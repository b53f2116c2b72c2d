import type {ClientConfig} from '@sanity/client'

/** The part of `fetch` that @sanity/client calls. */
type ClientFetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>

/** The result of an attempt to unlock the session. */
export type WakeResult =
  | {kind: 'awake'}
  | {kind: 'wrong'}
  | {kind: 'wait'; seconds: number}
  /** The session no longer exists; the page must be reloaded. */
  | {kind: 'gone'}

/** The session of this page, which the lake can lock and unlock. */
export type Session = {
  isAsleep(): boolean
  /** Whether an administrator removed the user. */
  isRemoved(): boolean
  /**
   * Calls the listener when the session is locked, unlocked or removed. Returns a function that stops
   * that.
   */
  subscribe(listener: () => void): () => void
  /** Wraps `fetch`: requests of a locked session wait and are sent again when it is unlocked. */
  holding(fetch: ClientFetch): ClientFetch
  /** Reports to the lake that the user is active; does nothing while locked. */
  sayAlive(): Promise<void>
  /** Unlocks the session with the user's password. Rejects if the lake cannot be reached. */
  wake(password: string): Promise<WakeResult>
  /** Opens the page that says that the account was removed. */
  leave(): void
}

/** Maximum interval between two reports of activity. */
const ALIVE_MS = 60_000

/** Why a session ended: the password unlocks it, or the user was removed. */
type Ended = 'expired' | 'removed'

/**
 * Hides a locked session from the Studio. The Studio restarts when a session ends and loses unsent
 * text. Here its requests wait and are sent with the same token after the password was entered.
 * Requests of a removed user wait forever, below a dialog that explains it.
 *
 * @param origin - the lake's
 * @param channel - connects the tabs of this browser, if supported: unlocking one unlocks all
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
  let asleep = false
  let removed = false
  let woken = Promise.withResolvers<void>()
  let quietUntil = 0

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const fallAsleep = () => {
    if (asleep) return
    asleep = true
    woken = Promise.withResolvers()
    tell()
  }
  const awake = () => {
    if (!asleep) return
    asleep = false
    quietUntil = 0
    woken.resolve()
    tell()
  }
  const beRemoved = () => {
    // A page that has shown nothing yet has nothing to lose.
    if (!known) leave()
    if (removed) return
    removed = true
    tell()
  }
  if (channel) channel.onmessage = awake

  return {
    isAsleep: () => asleep,
    isRemoved: () => removed,
    leave,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    holding: (fetch) => async (address, init) => {
      const given = new Headers(init?.headers).get('authorization')
      for (;;) {
        const response = await fetch(address, init)
        if (given && response.ok) {
          authorization = given
          known = true
        }
        const ended = given ? await endOf(response) : undefined
        if (ended === 'removed') {
          beRemoved()
          await untilAborted(new Promise(() => {}), init?.signal)
        }
        // On its first request a page has nothing to lose: the Studio shows its sign-in.
        if (!given || !known || !ended) return response
        authorization = given
        fallAsleep()
        await untilAborted(woken.promise, init?.signal)
      }
    },
    async sayAlive() {
      if (asleep || removed || !authorization || Date.now() < quietUntil) return
      quietUntil = Date.now() + ALIVE_MS
      const headers = {authorization}
      const response = await fetch(`${origin}/v1/auth/alive`, {method: 'POST', headers})
      const ended = await endOf(response)
      if (ended === 'removed') return beRemoved()
      if (ended) return fallAsleep()
      const answer: unknown = await response.json()
      quietUntil = Date.now() + Math.min(ALIVE_MS, idleMsIn(answer) / 4)
    },
    async wake(password) {
      const response = await fetch(`${origin}/login/wake`, {
        method: 'POST',
        headers: {authorization: authorization ?? ''},
        body: new URLSearchParams({password}),
      })
      if (response.ok) {
        awake()
        channel?.postMessage('awake')
        return {kind: 'awake'}
      }
      if (response.status === 410) return {kind: 'gone'}
      if (response.status === 401) return {kind: 'wrong'}
      return {kind: 'wait', seconds: Number(response.headers.get('retry-after')) || 30}
    },
  }
}

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
  const ms = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'idleMs') : 0
  return typeof ms === 'number' ? ms : Number.POSITIVE_INFINITY
}

/** Settles with the promise, or rejects with the signal's reason as `fetch` does. */
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
