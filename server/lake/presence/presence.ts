import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type RawData, type WebSocket, WebSocketServer} from 'ws'
import {bearerToken} from '../http/bearer-token.ts'
import {closeSockets, keepSocketAlive} from '../listen/socket-health.ts'
import type {Tokens} from '../login/tokens.ts'
import type {User} from '../login/users.ts'
import {type Fields, isFields} from '../store/document.ts'
import {randomId} from '../store/document-id.ts'

/** The Studio takes a connection for dead that has been silent for longer than this. */
const HEARTBEAT_MS = 10_000

interface Visitor {
  readonly socket: WebSocket
  readonly subscriptions: Set<string>
  /** Known after `authorization`; until then nothing is told and nothing heard. */
  user: User | undefined
  /** The Studio's name for the tab, once it has announced itself. */
  session: unknown
}

/**
 * Who has which document open: JSON-RPC over a WebSocket at `/socket/<dataset>`, as
 * `@sanity/bifur-client` 1.x and the Studio's presence store speak it. Nothing is kept; a new tab
 * asks the others with a roll call.
 */
export class Presence {
  readonly #tokens: Tokens
  readonly #server = new WebSocketServer({noServer: true, maxPayload: 256 * 1024})
  readonly #visitors = new Set<Visitor>()

  constructor(tokens: Tokens) {
    this.#tokens = tokens
  }

  /** Takes over a connection whose Host and Origin have been checked. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#welcome(opened))
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
    }
    this.#visitors.add(visitor)
    keepSocketAlive(socket)
    const heartbeat = setInterval(() => socket.send('♥'), HEARTBEAT_MS)
    heartbeat.unref()
    socket.on('error', () => socket.terminate())
    socket.on('message', (data) => this.#receive(visitor, data))
    socket.on('close', () => {
      clearInterval(heartbeat)
      this.#visitors.delete(visitor)
      // A tab that crashed or lost its network has not said goodbye.
      if (visitor.session !== undefined) this.#tellGone(visitor, visitor.session)
    })
  }

  #receive(visitor: Visitor, data: RawData): void {
    const call = parse(data)
    if (!call) {
      visitor.socket.close(1003, 'not JSON-RPC')
      return
    }
    const params = isFields(call.params) ? call.params : {}
    const answer =
      call.method === 'authorization'
        ? this.#authorize(visitor, params)
        : this.#answer(visitor, call.method, params)
    visitor.socket.send(JSON.stringify({jsonrpc: '2.0', id: call.id, ...answer}))
  }

  #authorize(visitor: Visitor, {authorization}: Fields): Fields {
    const token = bearerToken(String(authorization)) ?? ''
    const caller = this.#tokens.callerOf(token)
    if (caller === undefined || caller === 'asleep' || caller.kind === 'anonymous') {
      return unauthorized()
    }
    visitor.user = caller.user
    const {socket} = visitor
    socket.once(
      'close',
      this.#tokens.endsWith(token, () => socket.close(1008, 'session ended')),
    )
    return {result: 'ok'}
  }

  #answer(visitor: Visitor, method: unknown, params: Fields): Fields {
    const {user} = visitor
    if (!user) return unauthorized()
    switch (method) {
      case 'presence_subscribe': {
        const subscription = randomId()
        visitor.subscriptions.add(subscription)
        return {result: subscription}
      }
      case 'presence_unsubscribe':
        visitor.subscriptions.delete(String(params.subscriptionId))
        return {result: 'ok'}
      case 'presence_rollcall':
        this.#tellOthers(visitor, {type: 'rollCall', i: user.id, session: params.session})
        return {result: 'ok'}
      case 'presence_announce':
        if (isFields(params.data)) visitor.session = params.data.sessionId
        this.#tellOthers(visitor, {type: 'state', i: user.id, m: params.data})
        return {result: 'ok'}
      case 'presence_disconnect':
        visitor.session = undefined
        this.#tellGone(visitor, params.session)
        return {result: 'ok'}
      default:
        return {error: {code: -32601, message: `Unknown method ${String(method)}`}}
    }
  }

  #tellGone(visitor: Visitor, session: unknown): void {
    this.#tellOthers(visitor, {type: 'disconnect', i: visitor.user?.id, m: {session}})
  }

  #tellOthers(from: Visitor, result: Fields): void {
    for (const {socket, subscriptions, user} of this.#visitors) {
      if (socket === from.socket || !user || socket.readyState !== socket.OPEN) continue
      for (const subscription of subscriptions) {
        const params = {subscription, result}
        socket.send(JSON.stringify({jsonrpc: '2.0', method: 'presence_subscription', params}))
      }
    }
  }
}

function unauthorized(): Fields {
  return {error: {code: 4001, message: 'Unauthorized'}}
}

function parse(data: RawData): Fields | undefined {
  try {
    const call: unknown = JSON.parse(String(data))
    return isFields(call) ? call : undefined
  } catch {
    return undefined
  }
}
