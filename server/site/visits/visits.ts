import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../../log-codes.ts'
import {dayOf, type VisitCounts, visitId} from './visit-counts.ts'
import type {VisitCount, VisitStore} from './visit-store.ts'

/** Delay before counts are written, so that requests need not wait for the disk. */
const writeAfterMs = 5000
/** Counts are deleted after this time: two years and a month, to compare a month with earlier years. */
const keptMs = 761 * 24 * 60 * 60 * 1000
/** Maximum number of counts that wait in memory while the store fails. */
const mostWaiting = 20_000

/** Writes the counts of visits to a store, at most every 5 s. */
export class Visits {
  readonly #counts: VisitCounts
  readonly #store: VisitStore
  readonly #log: Log
  readonly #now: () => number
  /** Counts that are not written yet, by day and `visitId`. */
  #waiting = new Map<string, VisitCount>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  /** The last logged error. The same error is not logged twice in a row. */
  #problem = ''

  /** @param log - receives write errors */
  constructor(counts: VisitCounts, store: VisitStore, log: Log, now: () => number = Date.now) {
    this.#counts = counts
    this.#store = store
    this.#log = log
    this.#now = now
    counts.onFirst = () => {
      this.#timer ??= setTimeout(
        guard('visits timer', () => this.write()),
        writeAfterMs,
      ).unref()
    }
    // Pages may have been sent before the store was open.
    counts.onFirst()
  }

  /** Writes the counts after an earlier write has ended. Never rejects. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#writeNow())
    return this.#writing
  }

  /** Writes the counts and closes the store. */
  async close(): Promise<void> {
    await this.write()
    clearTimeout(this.#timer)
    await this.#store.close()
  }

  async #writeNow(): Promise<void> {
    const misses = this.#counts.misses.drain()
    for (const each of this.#counts.drain()) this.#wait(each)
    const written = this.#waiting
    this.#waiting = new Map()
    try {
      // Also deletes old counts, but only when there is something to write.
      if (written.size > 0 || misses.length > 0)
        await this.#store.add([...written.values()], misses, dayOf(this.#now() - keptMs))
      this.#problem = ''
    } catch (error) {
      // Only log the error, because the counts are not essential. The next write includes them.
      const problem = `Could not write the counts of visits: ${String(error)}`
      if (problem !== this.#problem) this.#log(problem, warning('VISITS_NOT_STORED'))
      this.#problem = problem
      for (const each of written.values()) this.#wait(each)
      this.#counts.misses.restore(misses)
    }
  }

  #wait(added: VisitCount) {
    const id = `${added.day}\t${visitId(added)}`
    const known = this.#waiting.get(id)
    if (!known && this.#waiting.size >= mostWaiting) return
    this.#waiting.set(id, {...added, count: added.count + (known?.count ?? 0)})
  }
}
