import {guard} from '../../../server-kit/src/guard.ts'

/** Runs pieces of work one after the other, with a pause between them for other callers. */
export class Turns {
  readonly #pauseMs: number
  readonly #waiting: (() => void)[] = []

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs
  }

  /** Work must not throw, and may add more work. */
  add(work: () => void): void {
    this.#waiting.push(work)
    if (this.#waiting.length === 1) setImmediate(guard('turns', () => this.#run()))
  }

  #run(): void {
    this.#waiting[0]?.()
    this.#waiting.shift()
    if (this.#waiting.length > 0)
      setTimeout(
        guard('turns', () => this.#run()),
        this.#pauseMs,
      )
  }
}
