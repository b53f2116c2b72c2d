import {countedNetworks} from '../../../server-kit/src/http/network.ts'
import type {EventStream} from '../http/reply.ts'
import type {Share} from '../lake-request.ts'

/**
 * Maximum number of open streams of one anonymous client. Wider networks may have more; see
 * `countedNetworks`.
 */
const MAX_OF_CLIENT = 200

/**
 * Counts and limits open streams. Anonymous callers have a separate limit, half of the users'
 * limit.
 */
export class StreamLimits {
  readonly #most: number
  readonly #mostAnonymous: number
  #ofUsers = 0
  #ofAnonymous = 0
  readonly #ofNetworks = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
    this.#mostAnonymous = Math.ceil(most / 2)
  }

  /** Number of open streams. */
  get open(): number {
    return this.#ofUsers + this.#ofAnonymous
  }

  /** Whether a caller may open another stream. */
  allows({isAnonymous, network}: Share): boolean {
    if (!isAnonymous) return this.#ofUsers < this.#most
    if (this.#ofAnonymous >= this.#mostAnonymous) return false
    return this.#networksOf(network).every(
      ({network: name, share}) => (this.#ofNetworks.get(name) ?? 0) < MAX_OF_CLIENT * share,
    )
  }

  /** Counts a stream until it closes. */
  count(share: Share, stream: EventStream): void {
    this.#add(share, 1)
    stream.onClose(() => this.#add(share, -1))
  }

  #add({isAnonymous, network}: Share, count: number): void {
    if (!isAnonymous) {
      this.#ofUsers += count
      return
    }
    this.#ofAnonymous += count
    for (const {network: name} of this.#networksOf(network)) {
      const open = (this.#ofNetworks.get(name) ?? 0) + count
      if (open > 0) this.#ofNetworks.set(name, open)
      else this.#ofNetworks.delete(name)
    }
  }

  #networksOf(client: string | undefined) {
    if (client === undefined) return []
    return countedNetworks(client, this.#mostAnonymous / MAX_OF_CLIENT)
  }
}
