import type {WebSocket} from 'ws'
import {guard} from '../../../server-kit/src/guard.ts'
import {type CountedNetwork, countedNetworks} from '../../../server-kit/src/http/network.ts'
import {endSocket} from './socket-health.ts'

/** How long a socket may stay open without sending a valid token. */
const authorizationMs = 10_000

/**
 * Maximum number of unauthorized sockets, for one client and in total. Wider networks may have more
 * than one client; see `countedNetworks`.
 */
const socketLimits = {perNetwork: 32, total: 256}

interface Waiting {
  /** The client's networks, from its own to the widest. */
  readonly networks: readonly CountedNetwork[]
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
  readonly #limits: typeof socketLimits
  readonly #deadlineMs: number

  constructor(limits = socketLimits, deadlineMs = authorizationMs) {
    this.#limits = limits
    this.#deadlineMs = deadlineMs
  }

  /**
   * Adds an unauthorized socket. Closes an older socket if there are too many.
   *
   * @param client - the result of `networkOf`; undefined for a client on this machine
   */
  add(socket: WebSocket, client: string | undefined): void {
    this.remove(socket)
    const {perNetwork, total} = this.#limits
    const networks = countedNetworks(client ?? 'this machine', total / perNetwork)
    const full = this.#fullNetwork(networks)
    if (full) this.#cut(full[0])
    else if (this.#waiting.size >= this.#limits.total) this.#cut(this.#oldestOfLargest())
    const end = () => {
      this.remove(socket)
      endSocket(socket, 1008, 'authorization expected')
    }
    const timer = setTimeout(guard('socket deadline', end), this.#deadlineMs).unref()
    this.#waiting.set(socket, {networks, timer})
  }

  /** Removes a socket that was authorized or has closed. */
  remove(socket: WebSocket): void {
    clearTimeout(this.#waiting.get(socket)?.timer)
    this.#waiting.delete(socket)
  }

  /** Returns the sockets, oldest first, of the first network that may have no more. */
  #fullNetwork(networks: readonly CountedNetwork[]): WebSocket[] | undefined {
    for (const {network, share} of networks) {
      const isIn = (each: CountedNetwork) => each.network === network
      const sockets = [...this.#waiting].filter(([, waiting]) => waiting.networks.some(isIn))
      if (sockets.length >= this.#limits.perNetwork * share)
        return sockets.map(([socket]) => socket)
    }
    return undefined
  }

  /** Returns the oldest socket of the widest network that has the most sockets. */
  #oldestOfLargest(): WebSocket | undefined {
    const groups = Map.groupBy(
      this.#waiting.keys(),
      (socket) => this.#waiting.get(socket)?.networks.at(-1)?.network,
    )
    return [...groups.values()].sort((a, b) => b.length - a.length)[0]?.[0]
  }

  #cut(socket: WebSocket | undefined): void {
    if (!socket) return
    this.remove(socket)
    socket.terminate()
  }
}
