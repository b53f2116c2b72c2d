import {guard} from '../../guard.ts'

/** Queued jobs. More are dropped; they are requested again when somebody needs their result. */
const WAITING = 500
/** Milliseconds before the next attempt while other work runs. */
const LATER = 250

/**
 * Runs low-priority jobs one at a time while nothing else runs. Pauses after each job for as long as
 * it took, so that it uses at most half of a processor.
 */
export class BackgroundJobs {
  readonly #jobs = new Map<string, () => Promise<unknown>>()
  readonly #busy: () => boolean
  #working = false

  /** @param busy - whether a caller is waiting for work of the same kind */
  constructor(busy: () => boolean) {
    this.#busy = busy
  }

  /** Queues a job. Repeated calls with the same key run it once. A job that fails is dropped. */
  add(key: string, job: () => Promise<unknown>): void {
    if (this.#jobs.size >= WAITING) return
    this.#jobs.set(key, job)
    if (this.#working) return
    this.#working = true
    this.#after(0)
  }

  #after(pause: number): void {
    // Does not keep the process alive.
    setTimeout(
      guard('background jobs timer', () => this.#next()),
      pause,
    ).unref()
  }

  async #next(): Promise<void> {
    if (this.#busy()) return this.#after(LATER)
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
