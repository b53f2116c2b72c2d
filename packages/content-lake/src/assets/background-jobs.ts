import {guard} from '../../../server-kit/src/guard.ts'

/**
 * Maximum number of waiting jobs. Further jobs are dropped; a later request for the same result can
 * add the job again.
 */
const maxWaiting = 500
/** Delay in ms before checking again whether the pool is still busy. */
const retryMs = 250

/**
 * Runs low-priority jobs one at a time, while `busy()` is false. After each job it pauses for as
 * long as the job took, so that it uses at most half of a core.
 */
export class BackgroundJobs {
  readonly #jobs = new Map<string, () => Promise<unknown>>()
  readonly #busy: () => boolean
  #working = false

  /** @param busy - returns whether requests are waiting for work of the same kind */
  constructor(busy: () => boolean) {
    this.#busy = busy
  }

  /**
   * Adds a job. Replaces a waiting job with the same key. Drops the job if `WAITING` jobs are
   * waiting. Failed jobs are not retried.
   */
  add(key: string, job: () => Promise<unknown>): void {
    if (this.#jobs.size >= maxWaiting) return
    this.#jobs.set(key, job)
    if (this.#working) return
    this.#working = true
    this.#after(0)
  }

  #after(pause: number): void {
    // Background jobs must not keep the process alive.
    setTimeout(
      guard('background jobs timer', () => this.#next()),
      pause,
    ).unref()
  }

  async #next(): Promise<void> {
    if (this.#busy()) return this.#after(retryMs)
    const [first] = this.#jobs
    if (!first) {
      this.#working = false
      return
    }
    const [key, job] = first
    const started = performance.now()
    await job().catch(() => {})
    this.#jobs.delete(key)
    this.#after(performance.now() - started)
  }
}
