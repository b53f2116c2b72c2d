import {guard} from '../../../server-kit/src/guard.ts'

/** Runs functions one after the other, with a pause between them for other callers. */
export class PacedQueue {
  readonly #pauseMs: number
  readonly #waiting: (() => void)[] = []

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs
  }

  /** Adds a function, which must not throw and may add more. */
  add(work: () => void): void {
    this.#waiting.push(work)
    if (this.#waiting.length === 1) setImmediate(guard('paced queue', () => this.#run()))
  }

  #run(): void {
    this.#waiting[0]?.()
    this.#waiting.shift()
    if (this.#waiting.length > 0)
      setTimeout(
        guard('paced queue', () => this.#run()),
        this.#pauseMs,
      )
  }
}
