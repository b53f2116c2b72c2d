import {type Backoff, waitAfter} from './retry.ts'

/**
 * Counts the attempts in a row that did not reach the mail server, and remembers when the next one is
 * due.
 */
export class ServerOutage {
  readonly #backoff: Backoff
  #failures = 0
  /** Time of the next attempt to reach the mail server, by `performance.now`. */
  #until = 0

  constructor(backoff: Backoff) {
    this.#backoff = backoff
  }

  /** How many mails may be sent in parallel now, if `most` are allowed with a working server. */
  allowed(most: number): number {
    if (performance.now() < this.#until) return 0
    // While the mail server is unreachable, only one mail at a time tests the connection.
    return this.#failures > 0 ? 1 : most
  }

  /** Records that the mail server has responded. */
  ended(): void {
    this.#failures = 0
    this.#until = 0
  }

  /**
   * Records that the mail server is unreachable. Deliveries that fail at the same time count as one
   * failure. Returns the time until the next attempt in ms.
   */
  failed(): number {
    if (performance.now() >= this.#until) {
      this.#failures += 1
      this.#until = performance.now() + waitAfter(this.#failures, this.#backoff)
    }
    return Math.ceil(this.#until - performance.now())
  }
}
