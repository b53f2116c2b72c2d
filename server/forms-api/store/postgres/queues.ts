import {DatabaseUnavailableError} from '#packages/server-kit/src/postgres/database-unavailable.ts'

/** Maximum time that work waits in a queue. After it, the work is not started. */
const waitMs = 5_000

/** Runs work with the same key one after the other. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>()

  /** @throws DatabaseUnavailableError if earlier work with the key takes too long */
  async inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const began = performance.now()
    const earlier = this.#last.get(key)
    const result = (async () => {
      await earlier?.catch(() => {})
      if (performance.now() - began > waitMs)
        throw new DatabaseUnavailableError(
          'Earlier forms from the same sender are still being stored',
        )
      return work()
    })()
    this.#last.set(key, result)
    try {
      return await result
    } finally {
      if (this.#last.get(key) === result) this.#last.delete(key)
    }
  }
}
