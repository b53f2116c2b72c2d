import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import {guard} from '../../../server-kit/src/guard.ts'
import {bearerToken} from '../http/bearer-token.ts'
import {closeSockets, endSocket, handleSocket} from '../listen/socket-health.ts'
import {UnauthorizedSockets} from '../listen/unauthorized-sockets.ts'
import type {Tokens} from '../login/tokens.ts'
import {type Fields, isFields} from '../store/document.ts'
import {randomId} from '../store/document-id.ts'
import {type Call, INVALID_PARAMS, INVALID_REQUEST, isShort, readCall} from './presence-call.ts'
import {mostUnread, send, type Visitor} from './visitor.ts'

/** The Studio gives up a connection that is silent for longer than this. */
const HEARTBEAT_MS = 10_000

/** A Studio's frames have less than 2 KB; the authorization is one of some 200 bytes. */
const FRAME_BYTES = 16 * 1024
const FRAME_BYTES_BEFORE = 4 * 1024

/** Limit of calls before the authorization; a Studio makes none. */
const CALLS_BEFORE = 10

/** Limit of subscriptions; a Studio has one. */
const SUBSCRIPTIONS = 8

/**
 * Presence of users in documents: JSON-RPC over a WebSocket at `/socket/<dataset>`, as in
 * `@sanity/bifur-client` 1.x and the Studio's presence store. Nothing is stored; a new tab asks the
 * others with a roll call. A socket without an authorization has small limits of frame size, calls and
 * time. A socket that does not read is closed.
 */
export class Presence {
  readonly #tokens: Pick<Tokens, 'callerOf' | 'endsWith'>
  readonly #server = new WebSocketServer({noServer: true, maxPayload: FRAME_BYTES})
  readonly #visitors = new Set<Visitor>()
  readonly #unauthorized: UnauthorizedSockets

  constructor(
    tokens: Pick<Tokens, 'callerOf' | 'endsWith'>,
    unauthorized = new UnauthorizedSockets(),
  ) {
    this.#tokens = tokens
    this.#unauthorized = unauthorized
  }

  /** Takes over a connection whose Host and Origin have been checked. `network` is the client's. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, network?: string): void {
    const welcome = (opened: WebSocket) => {
      this.#welcome(opened)
      this.#unauthorized.add(opened, network)
    }
    const opened = guard('presence connection', welcome, (_, opened) => opened.terminate())
    this.#server.handleUpgrade(request, socket, head, opened)
  }

  close(): void {
    closeSockets(this.#server)
  }

  #welcome(socket: WebSocket): void {
    const visitor: Visitor = {
      socket,
      subscriptions: new Set(),
      user: undefined,
      session: undefined,
      refused: 0,
    }
    this.#visitors.add(visitor)
    const beat = guard('presence heartbeat', () => send(visitor, '♥'))
    const heartbeat = setInterval(beat, HEARTBEAT_MS).unref()
    handleSocket(socket, {
      edge: 'presence socket',
      receive: (text) => this.#receive(visitor, text),
      closed: () => {
        clearInterval(heartbeat)
        this.#unauthorized.remove(socket)
        this.#visitors.delete(visitor)
        // A tab that crashed or lost its network has not announced that it leaves.
        if (visitor.session !== undefined) this.#tellGone(visitor, visitor.session)
      },
      mostUnread: () => mostUnread(visitor),
    })
  }

  #receive(visitor: Visitor, text: string): void {
    const {socket} = visitor
    if (!visitor.user && text.length > FRAME_BYTES_BEFORE) {
      endSocket(socket, 1009, 'too large before the authorization')
      return
    }
    const call = readCall(text)
    if (call === 'not JSON') {
      endSocket(socket, 1003, 'not JSON-RPC')
      return
    }
    const answer = 'error' in call ? call : this.#answer(visitor, call)
    send(visitor, JSON.stringify({jsonrpc: '2.0', id: call.id, ...answer}))
    if (visitor.user) return
    visitor.refused += 1
    if (visitor.refused >= CALLS_BEFORE) endSocket(socket, 1008, 'authorization expected')
  }

  #authorize(visitor: Visitor, {authorization}: Fields): Fields {
    if (typeof authorization !== 'string') return INVALID_PARAMS
    const token = bearerToken(authorization) ?? ''
    const caller = this.#tokens.callerOf(token)
    if (typeof caller !== 'object' || caller.kind === 'anonymous') return unauthorized()
    const {socket} = visitor
    visitor.user = caller.user
    this.#unauthorized.remove(socket)
    const forget = this.#tokens.endsWith(token, () => endSocket(socket, 1008, 'session ended'))
    socket.once('close', guard('presence socket close', forget))
    return {result: 'ok'}
  }

  #answer(visitor: Visitor, {method, params}: Call): Fields {
    const {user, subscriptions} = visitor
    if (method === 'authorization') {
      // Only once: each would add a listener for the end of its token.
      return user ? INVALID_REQUEST : this.#authorize(visitor, params)
    }
    if (!user) return unauthorized()
    const {session, data, subscriptionId} = params
    switch (method) {
      case 'presence_subscribe': {
        if (subscriptions.size >= SUBSCRIPTIONS) {
          return {error: {code: -32000, message: `More than ${SUBSCRIPTIONS} subscriptions`}}
        }
        const subscription = randomId()
        subscriptions.add(subscription)
        return {result: subscription}
      }
      case 'presence_unsubscribe':
        if (!isShort(subscriptionId)) return INVALID_PARAMS
        subscriptions.delete(subscriptionId)
        return {result: 'ok'}
      case 'presence_rollcall':
        if (!isShort(session)) return INVALID_PARAMS
        this.#tellOthers(visitor, {type: 'rollCall', i: user.id, session})
        return {result: 'ok'}
      case 'presence_announce':
        if (!isFields(data) || !isShort(data.sessionId)) return INVALID_PARAMS
        visitor.session = data.sessionId
        this.#tellOthers(visitor, {type: 'state', i: user.id, m: data})
        return {result: 'ok'}
      case 'presence_disconnect':
        if (!isShort(session)) return INVALID_PARAMS
        visitor.session = undefined
        this.#tellGone(visitor, session)
        return {result: 'ok'}
      default:
        return {error: {code: -32601, message: `Unknown method ${method}`}}
    }
  }

  #tellGone(visitor: Visitor, session: string): void {
    this.#tellOthers(visitor, {type: 'disconnect', i: visitor.user?.id, m: {session}})
  }

  #tellOthers(from: Visitor, result: Fields): void {
    for (const visitor of this.#visitors) {
      if (visitor === from || !visitor.user) continue
      for (const subscription of visitor.subscriptions) {
        const params = {subscription, result}
        send(visitor, JSON.stringify({jsonrpc: '2.0', method: 'presence_subscription', params}))
      }
    }
  }
}

function unauthorized(): Fields {
  return {error: {code: 4001, message: 'Unauthorized'}}
}
