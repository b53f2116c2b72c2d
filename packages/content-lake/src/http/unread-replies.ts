import type {ServerResponse} from 'node:http'
import {guard} from '../../../server-kit/src/guard.ts'
import {countedNetworks} from '../../../server-kit/src/http/network.ts'
import type {Share} from '../lake-request.ts'

interface UnreadLimits {
  /** Bytes of one anonymous client. Wider networks get more; see `countedNetworks`. */
  readonly network: number
  /** Bytes of all anonymous callers together. */
  readonly everyone: number
  /** Bytes of one user or API token. */
  readonly user: number
  /** An anonymous client that reads nothing for this time is disconnected. */
  readonly stalledMs: number
}

/** Two of the longest results of an anonymous query, or of a user's. See `queryLimits`. */
const unreadLimits: UnreadLimits = {
  network: 64_000_000,
  everyone: 256_000_000,
  user: 512_000_000,
  stalledMs: 45_000,
}

/**
 * Limits the bodies that wait in memory until their clients have read them. Streams need no limit:
 * they read on when their client does.
 */
export class UnreadReplies {
  readonly #limits: UnreadLimits
  readonly #bytes = new Map<string, number>()

  constructor(limits: UnreadLimits = unreadLimits) {
    this.#limits = limits
  }

  /**
   * Counts a body until its client has read it or has disconnected. Returns false if the caller, its
   * network or all anonymous callers have too many unread bytes. A caller without unread bytes may
   * always get one body, if there is room for it.
   */
  admits(share: Share, response: ServerResponse, bytes: number): boolean {
    const counted = this.#countedFor(share)
    if (counted.some(({name, limit}) => this.#of(name) > 0 && this.#of(name) + bytes > limit)) {
      return false
    }
    for (const {name} of counted) this.#add(name, bytes)
    let isCounted = true
    const release = guard('unread reply', () => {
      if (!isCounted) return
      isCounted = false
      for (const {name} of counted) this.#add(name, -bytes)
    })
    response.once('finish', release)
    response.once('close', release)
    if (share.isAnonymous) {
      // Node restarts the timeout when the client has read a part of the body.
      response.setTimeout(
        this.#limits.stalledMs,
        guard('unread reply timeout', () => void response.destroy()),
      )
    }
    return true
  }

  #countedFor({isAnonymous, network, caller}: Share) {
    const {network: ofNetwork, everyone, user} = this.#limits
    if (!isAnonymous) return [{name: `caller ${caller}`, limit: user}]
    const networks = network === undefined ? [] : countedNetworks(network, everyone / ofNetwork)
    return [
      {name: 'everyone', limit: everyone},
      ...networks.map((each) => ({name: each.network, limit: ofNetwork * each.share})),
    ]
  }

  #of(name: string): number {
    return this.#bytes.get(name) ?? 0
  }

  #add(name: string, bytes: number): void {
    const sum = this.#of(name) + bytes
    if (sum > 0) this.#bytes.set(name, sum)
    else this.#bytes.delete(name)
  }
}
