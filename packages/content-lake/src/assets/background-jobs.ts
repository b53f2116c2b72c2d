import {guard} from '../../../server-kit/src/guard.ts'

/** Jobs that wait; more are forgotten, and asked for again when somebody wants their result. */
const WAITING = 500
/** Milliseconds after which to look again whether there is room for a job. */
const LATER = 250

/**
 * Work nobody waits for, a job at a time, while there is nothing else to do. After each it rests for
 * as long as the job took, so that it never takes more than half of a processor.
 */
export class BackgroundJobs {
  readonly #jobs = new Map<string, () => Promise<unknown>>()
  readonly #busy: () => boolean
  #working = false

  /** `busy` says whether somebody is waiting for work of the same kind. */
  constructor(busy: () => boolean) {
    this.#busy = busy
  }

  /** Does a job some time, once however often it is asked for. A job that fails is forgotten. */
  add(key: string, job: () => Promise<unknown>): void {
    if (this.#jobs.size >= WAITING) return
    this.#jobs.set(key, job)
    if (this.#working) return
    this.#working = true
    this.#after(0)
  }

  #after(pause: number): void {
    // A process that has only this left to do may end.
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
