import {guard} from '../../../server-kit/src/guard.ts'

/** Runs functions one after the other, with pauses in which other work can run. */
export class PacedQueue {
  readonly #pauseMs: number
  readonly #waiting: (() => void)[] = []

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs
  }

  /** Adds a function. It must not throw. It may add further functions. */
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
