import {type Connection, createConnection} from './connection.ts'
import {createEventSocketFetch} from './event-socket.ts'
import {joinCreatedDocument} from './join-created-document.ts'
import {type ClientFetch, retryWhileAway} from './retry-while-away.ts'
import {createSession, type Session} from './session.ts'

export type {Connection, ConnectionState} from './connection.ts'
export type {Session, WakeResult} from './session.ts'

/** How a page reaches the lake. */
export interface LakeClient {
  /** For `resolveFetch` of @sanity/client. */
  readonly fetch: ClientFetch
  readonly session: Session
  readonly connection: Connection
}

/**
 * Creates the `fetch` of a Studio in the browser. It carries all event streams over one WebSocket,
 * repeats requests while the lake is away, and holds them while the session has expired.
 *
 * @param origin - the lake's
 * @param leave - goes to the page that says that the account was removed
 */
export function createLakeClient(origin: string, leave: () => void): LakeClient {
  // Node, where the Sanity CLI reads the Studio's configuration, has no page.
  const channel = globalThis.document && new BroadcastChannel('session')
  const session = createSession(origin, channel, leave)
  const connection = createConnection()
  const overOneSocket = createEventSocketFetch(`${origin.replace(/^http/, 'ws')}/mux`)
  const patient = retryWhileAway(origin, overOneSocket, connection)
  return {fetch: session.holding(joinCreatedDocument(patient)), session, connection}
}
