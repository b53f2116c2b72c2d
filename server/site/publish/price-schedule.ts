import type {ReadContent} from '../content/read-content.ts'

/**
 * The longest sleep while prices are planned. A timer counts no more than 24.8 days, stands still
 * while the machine sleeps, and knows nothing of a clock that is set: so the clock is looked at anew.
 */
const longestSleepMs = 15_000

/** Before every planned price. */
const beginning = new Date(0).toISOString()

/**
 * Knows when planned prices begin to hold. What it gives as the moment stands still in between: the
 * same content gives the same answers and the same bytes until another price holds.
 */
export class PriceSchedule {
  /** Epoch milliseconds, the earliest first. */
  #times: readonly number[] = []

  /** @param times - ISO 8601; what is no time is left out, as queries leave it out */
  follow(times: readonly (string | null)[]) {
    this.#times = times
      .map((time) => Date.parse(time ?? ''))
      .filter((time) => !Number.isNaN(time))
      .toSorted((one, other) => one - other)
  }

  /** The last of the times that has come, ISO 8601: `$now` of every query. */
  get moment(): string {
    const last = this.#times.findLast((time) => time <= Date.now())
    return last === undefined ? beginning : new Date(last).toISOString()
  }

  /** The first of the times that is to come, epoch milliseconds. */
  get next(): number | undefined {
    const now = Date.now()
    return this.#times.find((time) => time > now)
  }

  /** How long to sleep before the moment is looked at again, ms; undefined where nothing is planned. */
  get sleepMs(): number | undefined {
    if (this.#times.length === 0) return undefined
    return Math.min((this.next ?? Number.POSITIVE_INFINITY) - Date.now(), longestSleepMs)
  }
}

/** Asks queries as of a moment: gives each `$now`. Rejects where the moment cannot be known. */
export const readAt =
  (read: ReadContent, moment: string | Promise<string>): ReadContent =>
  async (query, params) =>
    read(query, {...params, now: await moment})
