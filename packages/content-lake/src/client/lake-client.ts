import {type Connection, createConnection} from './connection-state.ts'
import {createEventSocketFetch} from './event-socket.ts'
import {joinCreatedDocument} from './join-created-document.ts'
import {type ClientFetch, retryWhileUnreachable} from './retry-while-unreachable.ts'
import {createSession, type Session} from './session.ts'

export {type AccessChange, isReadOnly} from './access.ts'
export type {Connection, ConnectionState} from './connection-state.ts'
export type {Session} from './session.ts'
export type {UnlockNeeds, UnlockProof, UnlockResult} from './unlock.ts'

/** Everything that a Studio page needs to talk to the lake. */
export interface LakeClient {
  /** The `fetch` to return from `resolveFetch` of @sanity/client. */
  readonly fetch: ClientFetch
  readonly session: Session
  readonly connection: Connection
}

/**
 * Creates the client of a Studio in the browser. Its `fetch` sends all event streams over one
 * WebSocket, retries requests while the lake is unavailable, and holds requests that the user's
 * session or role does not allow any more. If an administrator removed the user before the page has
 * read anything, `fetch` opens the sign-in page, which says so.
 *
 * @param origin - the lake's origin
 *
 * @example
 * ```ts
 * import {createClient} from '@sanity/client'
 * import {createLakeClient} from 'content-lake/client'
 *
 * const {fetch, connection} = createLakeClient('http://localhost:3333')
 * createClient({
 *   ...{projectId: 'local', dataset: 'production', apiVersion: '2025-02-19'},
 *   ...{apiHost: 'http://localhost:3333', useProjectHostname: false, resolveFetch: () => fetch},
 * })
 * connection.state() // => 'connected'
 * ```
 */
export function createLakeClient(origin: string): LakeClient {
  // `document` is missing when the Sanity CLI loads the Studio's configuration in Node.
  const channel = globalThis.document && new BroadcastChannel('session')
  const session = createSession(origin, channel, () =>
    location.replace(signInAddress(origin, {reason: 'accountRemoved'})),
  )
  const connection = createConnection()
  // The lake closes the streams of a user whose role changes.
  const overOneSocket = createEventSocketFetch(
    `${origin.replace(/^http/, 'ws')}/mux`,
    session.checkAccess,
  )
  const retrying = retryWhileUnreachable(origin, overOneSocket, connection)
  return {fetch: session.holding(joinCreatedDocument(retrying)), session, connection}
}

/**
 * Returns the address of the sign-in page, which says why the user must sign in. After signing in, the
 * user comes back to the current page.
 *
 * @example
 * ```ts
 * import {signInAddress} from 'content-lake/client'
 *
 * // A browser has the page's address here.
 * Object.assign(globalThis, {location: new URL('http://localhost:3333/desk')})
 * signInAddress('http://localhost:3333', {reason: 'signedOut'}) // => 'http://localhost:3333/login?origin=http%3A%2F%2Flocalhost%3A3333%2Fdesk&reason=signedOut'
 * ```
 */
export const signInAddress = (
  origin: string,
  why: {reason: 'accountRemoved' | 'signedOut'; lng?: 'en' | 'es'},
) => `${origin}/login?${new URLSearchParams({origin: location.origin + location.pathname, ...why})}`
