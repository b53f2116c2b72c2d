import type {EventStream} from '../http/reply.ts'
import type {Share} from '../lake-request.ts'

/** Maximum number of open streams of all anonymous callers in one network. */
const MAX_OF_NETWORK = 200

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
    return network === undefined || (this.#ofNetworks.get(network) ?? 0) < MAX_OF_NETWORK
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
    if (network === undefined) return
    const open = (this.#ofNetworks.get(network) ?? 0) + count
    if (open > 0) this.#ofNetworks.set(network, open)
    else this.#ofNetworks.delete(network)
  }
}
