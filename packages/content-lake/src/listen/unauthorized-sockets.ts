import type {WebSocket} from 'ws'
import {guard} from '../../../server-kit/src/guard.ts'
import {endSocket} from './socket-health.ts'

/** How long a socket may stay open without sending a valid token. */
const DEADLINE_MS = 10_000

/** Maximum number of unauthorized sockets, for one network and in total. */
const LIMITS = {perNetwork: 32, total: 256}

interface Waiting {
  /**
   * The client's IP address (for IPv6 its /64 network); undefined if the client is on this machine.
   */
  readonly network: string | undefined
  readonly timer: NodeJS.Timeout
}

/**
 * Limits the number of sockets that have not sent a valid token. If there are too many, closes the
 * oldest of them. The oldest socket hardly ever belongs to a Studio, because a Studio sends its
 * token at once. Authorized sockets do not count.
 */
export class UnauthorizedSockets {
  /** The unauthorized sockets, oldest first. */
  readonly #waiting = new Map<WebSocket, Waiting>()
  readonly #limits: typeof LIMITS
  readonly #deadlineMs: number

  constructor(limits = LIMITS, deadlineMs = DEADLINE_MS) {
    this.#limits = limits
    this.#deadlineMs = deadlineMs
  }

  /** Adds an unauthorized socket. Closes an older socket if there are too many. */
  add(socket: WebSocket, network: string | undefined): void {
    this.remove(socket)
    const ofNetwork = this.#of(network)
    if (ofNetwork.length >= this.#limits.perNetwork) this.#cut(ofNetwork[0])
    else if (this.#waiting.size >= this.#limits.total) this.#cut(this.#oldestOfLargest())
    const end = () => {
      this.remove(socket)
      endSocket(socket, 1008, 'authorization expected')
    }
    const timer = setTimeout(guard('socket deadline', end), this.#deadlineMs).unref()
    this.#waiting.set(socket, {network, timer})
  }

  /** Removes a socket that was authorized or has closed. */
  remove(socket: WebSocket): void {
    clearTimeout(this.#waiting.get(socket)?.timer)
    this.#waiting.delete(socket)
  }

  #of(network: string | undefined): WebSocket[] {
    return [...this.#waiting].filter(([, each]) => each.network === network).map(([each]) => each)
  }

  /** Returns the oldest socket of the network that has the most sockets. */
  #oldestOfLargest(): WebSocket | undefined {
    const groups = Map.groupBy(this.#waiting.keys(), (socket) => this.#waiting.get(socket)?.network)
    return [...groups.values()].sort((a, b) => b.length - a.length)[0]?.[0]
  }

  #cut(socket: WebSocket | undefined): void {
    if (!socket) return
    this.remove(socket)
    socket.terminate()
  }
}
