import {countedNetworks} from '../../../server-kit/src/http/network.ts'
import type {EventStream} from '../http/reply.ts'
import type {Share} from '../lake-request.ts'

/**
 * Maximum number of open streams of one anonymous client. Wider networks may have more; see
 * `countedNetworks`.
 */
const maxOfClient = 200

/**
 * Counts and limits open streams. Anonymous callers have a separate limit, half of the users'
 * limit. One user, or one API token, can open at most half of all streams.
 */
export class StreamLimits {
  readonly #most: number
  readonly #half: number
  #ofUsers = 0
  #ofAnonymous = 0
  /** By user, API token, or network of programs. */
  readonly #ofCallers = new Map<string | undefined, number>()
  readonly #ofNetworks = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
    this.#half = Math.ceil(most / 2)
  }

  /** Number of open streams. */
  get open(): number {
    return this.#ofUsers + this.#ofAnonymous
  }

  /** Whether a caller may open another stream. */
  allows({isAnonymous, network, caller}: Share): boolean {
    if (!isAnonymous) {
      return this.#ofUsers < this.#most && (this.#ofCallers.get(caller) ?? 0) < this.#half
    }
    if (this.#ofAnonymous >= this.#half) return false
    return this.#networksOf(network).every(
      ({network: name, share}) => (this.#ofNetworks.get(name) ?? 0) < maxOfClient * share,
    )
  }

  /** Counts a stream until it closes. */
  count(share: Share, stream: EventStream): void {
    this.#add(share, 1)
    stream.onClose(() => this.#add(share, -1))
  }

  #add({isAnonymous, network, caller}: Share, count: number): void {
    if (!isAnonymous) {
      this.#ofUsers += count
      addTo(this.#ofCallers, caller, count)
      return
    }
    this.#ofAnonymous += count
    for (const {network: name} of this.#networksOf(network)) {
      addTo(this.#ofNetworks, name, count)
    }
  }

  #networksOf(client: string | undefined) {
    if (client === undefined) return []
    return countedNetworks(client, this.#half / maxOfClient)
  }
}

function addTo<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  const open = (counts.get(key) ?? 0) + count
  if (open > 0) counts.set(key, open)
  else counts.delete(key)
}
