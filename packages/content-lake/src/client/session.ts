import type {ClientConfig} from '@sanity/client'
import {type AccessChange, createAccess, isReadOnly} from './access.ts'
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
type Init = Parameters<ClientFetch>[1]

/**
 * The user's session in this page. The lake can lock it; the password, and the second factor of a user
 * who has one, unlock it.
 *
 * Over 200 lines: what a page does with each response that refuses it is decided only here.
 */
export type Session = {
  isLocked(): boolean
  /** Returns how the user's rights changed since the page was loaded. */
  accessChange(): AccessChange
  /**
   * Calls the listener when the session is locked or unlocked or the user's rights change. Returns a
   * function that unsubscribes.
   */
  subscribe(listener: () => void): () => void
  /**
   * Wraps `fetch` so that requests in a locked session wait and are sent again when it is unlocked,
   * and writes that the user may no longer do wait until the user may.
   */
  holding(fetch: ClientFetch): ClientFetch
  /** Asks the lake whether the user's rights have changed. */
  checkAccess(): void
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
const reportIntervalMs = 60_000

/**
 * Why a session ended: it expired and the password unlocks it, it was ended on another device, or the
 * user was removed.
 */
type Ended = 'expired' | 'ended' | 'removed'

/**
 * Hides a locked session from the Studio, which would otherwise restart and lose unsent text.
 * Requests wait while the session is locked. After the user has entered the password, they are sent
 * with the same token. Writes of a user who became a viewer wait until the user may write again; if
 * they failed, the Studio would drop the typed text. Requests of a removed user and of a session that
 * was ended wait forever. The Studio explains each case.
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
  /** The token with which the user signed out in this page. */
  let signedOut: string | null = null
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
  const access = createAccess(tell)
  const markRemoved = () => {
    // Leave at once if nothing is unsaved (before the first successful response) or if no listener
    // can show a dialog that explains the removal.
    if (!known || listeners.size === 0) leave()
    access.lose('removed')
  }
  if (channel) channel.onmessage = markUnlocked
  const wake = (fields: Record<string, string>) =>
    fetch(`${origin}/login/wake`, {
      method: 'POST',
      headers: {authorization: authorization ?? ''},
      body: new URLSearchParams(fields),
    })

  let send: ClientFetch = fetch
  const askForUser = (token: string) =>
    send(`${origin}/v1/users/me`, {headers: {authorization: token}}).catch(() => undefined)
  let checks = 0
  const checkAccess = async () => {
    checks += 1
    if (checks > 1) return
    // Check once more if the rights may have changed after the lake has answered.
    for (let begun = 0; authorization && begun < checks; ) {
      begun = checks
      await askForUser(authorization)
    }
    checks = 0
  }

  return {
    isLocked: () => locked,
    accessChange: access.change,
    checkAccess: () => void checkAccess(),
    leave,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    holding(fetch) {
      send = async (address, init) => {
        const given = new Headers(init?.headers).get('authorization')
        if (isSignOut(address)) {
          const headers = new Headers(init?.headers)
          signedOut = authorization
          if (authorization) headers.set('authorization', authorization)
          return fetch(address, {...init, headers})
        }
        for (;;) {
          const lost = access.change()
          // Without rights, the Studio makes its forms read-only.
          if (isRightsQuery(address) && (lost.kind === 'removed' || lost.kind === 'ended'))
            return Response.json([])
          const response = await fetch(address, init)
          if (!given || given === signedOut) return response
          if (response.ok) {
            authorization = given
            known = true
            if (isOwnUser(address)) access.noteUser(await bodyOf(response))
          }
          const ended = await endOf(response)
          if (ended === 'removed') {
            markRemoved()
            await untilAborted(new Promise(() => {}), init?.signal)
          }
          if (isRefusedWrite(response, address, init)) {
            // The refusal may be the first sign of a new role.
            if (!isReadOnly(access.change())) await askForUser(given)
            if (!isReadOnly(access.change())) return response
            await untilAborted(access.next(), init?.signal)
            continue
          }
          // Let the Studio show its own sign-in if nothing is unsaved (before the first successful
          // response) or if no listener can explain the end of the session.
          if (!known || !ended || listeners.size === 0) return response
          if (ended === 'ended') {
            access.lose('ended')
            await untilAborted(new Promise(() => {}), init?.signal)
          }
          authorization = given
          markLocked()
          await untilAborted(unlocked.promise, init?.signal)
        }
      }
      return send
    },
    async reportActivity() {
      const {kind} = access.change()
      const isOver = locked || kind === 'removed' || kind === 'ended'
      if (isOver || !authorization || Date.now() < quietUntil) return
      quietUntil = Date.now() + reportIntervalMs
      const headers = {authorization}
      const response = await fetch(`${origin}/v1/auth/alive`, {method: 'POST', headers})
      const ended = await endOf(response)
      if (ended === 'removed') return markRemoved()
      if (ended === 'ended') return access.lose('ended')
      if (ended) return markLocked()
      const answer: unknown = await response.json()
      quietUntil = Date.now() + Math.min(reportIntervalMs, idleMsIn(answer) / 4)
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

const isOwnUser = (address: unknown) => /\/users\/me(\?|$)/.test(String(address))

/** Whether a request asks what the user may do with documents. */
const isRightsQuery = (address: unknown) => /\/datasets\/[^/]+\/acl(\?|$)/.test(String(address))

/** Whether the lake has refused a write because of the user's role. A dry run writes nothing. */
const isRefusedWrite = (response: unknown, address: unknown, init: Init) =>
  response instanceof Response &&
  response.status === 403 &&
  /\/data\/(actions|mutate)\//.test(String(address)) &&
  !String(init?.body).includes('"dryRun":true')

async function endOf(response: unknown): Promise<Ended | undefined> {
  if (!(response instanceof Response) || response.status !== 401) return undefined
  const body = await bodyOf(response)
  if (fieldOf(body, 'reason') === 'accountRemoved') return 'removed'
  const code = fieldOf(body, 'errorCode')
  if (code === 'SIO-401-ANF') return 'ended'
  return code === 'SIO-401-AEX' ? 'expired' : undefined
}

/** Returns the JSON of a response that is also read elsewhere. */
async function bodyOf(response: unknown): Promise<unknown> {
  if (!(response instanceof Response)) return undefined
  return response
    .clone()
    .json()
    .catch(() => undefined)
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
