import {monitorEventLoopDelay} from 'node:perf_hooks'

/** How busy the lake is. */
export interface LakeLoad {
  /** Number of transactions since the start of the process. */
  transactions: number
  /** Number of open event streams. */
  listeners: number
  /** Longest delay of the event loop in the last 30 to 60 s; undefined if it is not measured. */
  eventLoopDelayMs: number | undefined
}

/** The delay is measured in periods of this length. */
const periodMs = 30_000

/** Measures how long the event loop of this process was blocked. */
export class EventLoopDelay {
  readonly #histogram = monitorEventLoopDelay()
  #periodEnds = performance.now() + periodMs
  #longestBefore = 0

  constructor() {
    this.#histogram.enable()
  }

  /** Returns the longest delay in ms, in this period and the one before. */
  longestMs(): number {
    const longest = this.#histogram.max / 1e6
    const result = Math.max(longest, this.#longestBefore)
    if (performance.now() > this.#periodEnds) {
      this.#longestBefore = longest
      this.#histogram.reset()
      this.#periodEnds = performance.now() + periodMs
    }
    return result
  }
}
