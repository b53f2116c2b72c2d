import type {ClientConfig} from '@sanity/client'

/** The part of `fetch` that @sanity/client calls. */
type ClientFetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>

/** How a try to wake the session went. */
export type Waking =
  | {kind: 'awake'}
  | {kind: 'wrong'}
  | {kind: 'wait'; seconds: number}
  /** There is no such session any more: the page has to be loaded again. */
  | {kind: 'gone'}

/** The session of this page, as far as the lake lets it sleep and wake. */
export type Session = {
  isAsleep(): boolean
  /** Whether an administrator has removed its person. */
  isRemoved(): boolean
  /** Calls the listener when one of both changes; answers how to stop that. */
  subscribe(listener: () => void): () => void
  /** A `fetch` that holds what a sleeping session asks for, and asks again when it is awake. */
  holding(fetch: ClientFetch): ClientFetch
  /** Tells the lake that the session's person is there; does nothing while it is asleep. */
  sayAlive(): Promise<void>
  /** Wakes the session with its person's password. Rejects where the lake cannot be reached. */
  wake(password: string): Promise<Waking>
  /** Leaves for the page that says that the account was removed. */
  leave(): void
}

/** Most time between two signs of life while somebody works. */
const ALIVE_MS = 60_000

/** Why a session ended, as the lake says it: the password would wake it, or its person was removed. */
type Ended = 'expired' | 'removed'

/**
 * Keeps a session that has fallen asleep out of the Studio's sight. The Studio takes an ended
 * session for a reason to start over, and what was typed and not yet sent would be gone; here its
 * requests wait instead, and go out with the same token once the password was given. The requests of
 * somebody who was removed wait for good, under a dialog that says so.
 *
 * @param origin - the lake's
 * @param channel - joins the tabs of this browser, where there is one: waking one wakes all
 * @param leave - goes to the page that says that the account was removed
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
    // A page that has shown nothing yet has nothing to keep.
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
        // At its first question a page has nothing to lose: the Studio shows its way to sign in.
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

/** Settles with the promise, or fails with the signal's reason as `fetch` would. */
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
