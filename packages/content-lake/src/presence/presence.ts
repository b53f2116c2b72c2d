import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import type {WebSocket} from 'ws'
import {guard} from '../../../server-kit/src/guard.ts'
import {bearerToken} from '../http/bearer-token.ts'
import {closeSockets, endSocket, handleSocket, socketServer} from '../listen/socket-health.ts'
import {UnauthorizedSockets} from '../listen/unauthorized-sockets.ts'
import type {Tokens} from '../login/tokens.ts'
import {type Fields, isFields} from '../store/document.ts'
import {randomId} from '../store/document-id.ts'
import {type Call, invalidParams, invalidRequest, isShort, readCall} from './presence-call.ts'
import {PresenceRelay} from './presence-relay.ts'
import {type PresenceTab, send, unreadBytes} from './presence-tab.ts'

/** Interval of heartbeats. The Studio closes connections that are silent for longer. */
const heartbeatMs = 10_000

/**
 * Maximum size of a frame, after and before the authorization. The Studio's frames have less than 2
 * KB, its authorization about 200 bytes.
 */
const frameBytes = 16 * 1024
const frameBytesBefore = 4 * 1024

/** Maximum number of calls before the authorization. A Studio makes none. */
const callsBefore = 10

/** Maximum number of subscriptions of a tab. A Studio has one. */
const maxSubscriptions = 8

/**
 * Maximum number of a user's tabs. Each message from a tab is sent to all other tabs. A further tab
 * closes the oldest one, which may be of a browser that crashed.
 */
const maxTabs = 30

/**
 * Tells each user which documents other users have open, by JSON-RPC over a WebSocket at
 * `/socket/<dataset>`, as in `@sanity/bifur-client` 1.x and the Studio's presence store. Nothing is
 * stored: a new tab asks the other tabs with a roll call. Unauthorized sockets have lower limits of
 * frame size, calls and time. Clients that do not read are disconnected.
 */
export class Presence {
  readonly #tokens: Pick<Tokens, 'callerOf' | 'endsWith'>
  readonly #server = socketServer(frameBytes)
  readonly #tabs = new Set<PresenceTab>()
  readonly #relay = new PresenceRelay(this.#tabs)
  readonly #unauthorized: UnauthorizedSockets

  constructor(
    tokens: Pick<Tokens, 'callerOf' | 'endsWith'>,
    unauthorized = new UnauthorizedSockets(),
  ) {
    this.#tokens = tokens
    this.#unauthorized = unauthorized
  }

  /**
   * Upgrades a connection to a WebSocket. The caller has checked Host and Origin. `network` is the
   * client's IP address (for IPv6 its /64 network).
   */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, network?: string): void {
    const dataset = request.url?.replace(/\?.*/s, '').split('/').at(-1) ?? ''
    const welcome = (opened: WebSocket) => {
      this.#welcome(opened, dataset)
      this.#unauthorized.add(opened, network)
    }
    const opened = guard('presence connection', welcome, (_, opened) => opened.terminate())
    this.#server.handleUpgrade(request, socket, head, opened)
  }

  close(): void {
    this.#relay.close()
    closeSockets(this.#server)
  }

  #welcome(socket: WebSocket, dataset: string): void {
    const tab: PresenceTab = {
      socket,
      dataset,
      subscriptions: new Set(),
      user: undefined,
      session: undefined,
      sentAt: new Map(),
      refused: 0,
    }
    this.#tabs.add(tab)
    const beat = guard('presence heartbeat', () => send(tab, '♥'))
    const heartbeat = setInterval(beat, heartbeatMs).unref()
    handleSocket(socket, {
      edge: 'presence socket',
      receive: (text) => this.#receive(tab, text),
      closed: () => {
        clearInterval(heartbeat)
        this.#unauthorized.remove(socket)
        this.#tabs.delete(tab)
        // Tell the other tabs: a tab that crashed or lost its network could not do so.
        if (tab.session !== undefined) this.#notifyGone(tab, tab.session)
      },
      isAuthorized: () => tab.user !== undefined,
      maxUnread: unreadBytes,
    })
  }

  #receive(tab: PresenceTab, text: string): void {
    const {socket} = tab
    if (!tab.user && text.length > frameBytesBefore) {
      endSocket(socket, 1009, 'frame too large before the authorization')
      return
    }
    const call = readCall(text)
    if (call === 'not JSON') {
      endSocket(socket, 1003, 'not JSON-RPC')
      return
    }
    const answer = 'error' in call ? call : this.#answer(tab, call)
    send(tab, JSON.stringify({jsonrpc: '2.0', id: call.id, ...answer}))
    if (tab.user) return
    tab.refused += 1
    if (tab.refused >= callsBefore) endSocket(socket, 1008, 'authorization expected')
  }

  #authorize(tab: PresenceTab, {authorization}: Fields): Fields {
    if (typeof authorization !== 'string') return invalidParams
    const token = bearerToken(authorization) ?? ''
    const caller = this.#tokens.callerOf(token)
    if (typeof caller !== 'object' || caller.kind === 'anonymous') return unauthorized()
    const {socket} = tab
    const isTheirs = ({socket, user}: PresenceTab) =>
      user?.id === caller.user.id && socket.readyState === socket.OPEN
    const theirs = [...this.#tabs].filter(isTheirs)
    for (const oldest of theirs.slice(0, Math.max(0, theirs.length - maxTabs + 1)))
      endSocket(oldest.socket, 1008, `at most ${maxTabs} tabs of a user are allowed`)
    tab.user = caller.user
    this.#unauthorized.remove(socket)
    const forget = this.#tokens.endsWith(token, () => endSocket(socket, 1008, 'session ended'))
    socket.once('close', guard('presence socket close', forget))
    return {result: 'ok'}
  }

  #answer(tab: PresenceTab, {method, params}: Call): Fields {
    const {user, subscriptions} = tab
    if (method === 'authorization') {
      // A tab can be authorized only once, because each authorization adds a listener for the end
      // of its token.
      return user ? invalidRequest : this.#authorize(tab, params)
    }
    if (!user) return unauthorized()
    const {session, data, subscriptionId} = params
    switch (method) {
      case 'presence_subscribe': {
        if (subscriptions.size >= maxSubscriptions) {
          return {
            error: {
              code: -32000,
              message: `At most ${maxSubscriptions} subscriptions are allowed`,
            },
          }
        }
        const subscription = randomId()
        subscriptions.add(subscription)
        return {result: subscription}
      }
      case 'presence_unsubscribe':
        if (!isShort(subscriptionId)) return invalidParams
        subscriptions.delete(subscriptionId)
        return {result: 'ok'}
      case 'presence_rollcall':
        if (!isShort(session)) return invalidParams
        this.#relay.post(user.id, tab, 'rollCall', {type: 'rollCall', i: user.id, session})
        return {result: 'ok'}
      case 'presence_announce':
        if (!isFields(data) || !isShort(data.sessionId)) return invalidParams
        tab.session = data.sessionId
        this.#relay.post(user.id, tab, 'session', {type: 'state', i: user.id, m: data})
        return {result: 'ok'}
      case 'presence_disconnect':
        if (!isShort(session)) return invalidParams
        tab.session = undefined
        this.#notifyGone(tab, session)
        return {result: 'ok'}
      default:
        return {error: {code: -32601, message: `Unknown method ${method}`}}
    }
  }

  #notifyGone(tab: PresenceTab, session: string): void {
    if (!tab.user) return
    const {id} = tab.user
    this.#relay.post(id, tab, 'session', {type: 'disconnect', i: id, m: {session}})
  }
}

function unauthorized(): Fields {
  return {error: {code: 4001, message: 'Unauthorized'}}
}
