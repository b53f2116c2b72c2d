import {setTimeout} from 'node:timers/promises'
import {isTokenRejected, retryAfterMs, statusOf} from './api-error.ts'

/** Pauses in ms after responses without `Retry-After`. */
export interface PauseTimings {
  /** Pause after a 429 response, which reports a rate limit. */
  limitedMs: number
  /** Pause after a response that rejects the token. */
  rejectedMs: number
}

const standard: PauseTimings = {limitedMs: 5_000, rejectedMs: 10_000}
/** Maximum pause. A longer time in `Retry-After` is shortened to this. */
const longestMs = 10 * 60_000
/** A request waits for the end of a pause at most this long. */
const longestWaitMs = 5_000

/**
 * Holds back all requests to the content API after it refused one: because of a rate limit (429),
 * because it is unavailable (503 with `Retry-After`), or because of the token. Further requests
 * would be refused as well, and could prolong a rate limit.
 */
export class RequestPause {
  readonly #timings: PauseTimings
  #until = 0
  #reason: unknown

  constructor(timings?: Partial<PauseTimings>) {
    this.#timings = {...standard, ...timings}
  }

  /** Starts a pause if the error from a request asks for one. */
  after(error: unknown) {
    const ms = this.#pauseMs(error)
    if (ms === undefined) return
    this.#reason = error
    this.#until = Math.max(this.#until, performance.now() + Math.min(ms, longestMs))
  }

  /**
   * Waits for the end of the pause.
   *
   * @throws the error that started the pause, immediately, if the pause ends too late
   */
  async end(signal: AbortSignal | undefined): Promise<void> {
    const ms = this.#until - performance.now()
    if (ms <= 0) return
    if (ms > longestWaitMs) throw this.#reason
    await setTimeout(ms, undefined, {...(signal && {signal})})
  }

  #pauseMs(error: unknown): number | undefined {
    const status = statusOf(error)
    if (status === 429) return retryAfterMs(error) ?? this.#timings.limitedMs
    if (status === 503) return retryAfterMs(error)
    return isTokenRejected(error) ? this.#timings.rejectedMs : undefined
  }
}
