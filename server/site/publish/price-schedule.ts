import type {ReadContent} from '../content/read-content.ts'

/**
 * The longest sleep while prices are planned. A timer is limited to 24.8 days, stops while the
 * machine is suspended and ignores clock changes, so the clock is checked regularly.
 */
const longestSleepMs = 15_000

/** A time before every planned price. */
const beginning = new Date(0).toISOString()

/**
 * The times at which planned prices take effect. `moment` only changes at these times, so the same
 * content gives the same answers and bytes in between.
 */
export class PriceSchedule {
  /** Epoch milliseconds, in ascending order. */
  #times: readonly number[] = []

  /** @param times - ISO 8601; invalid times are ignored, as queries ignore them */
  follow(times: readonly (string | null)[]) {
    this.#times = times
      .map((time) => Date.parse(time ?? ''))
      .filter((time) => !Number.isNaN(time))
      .toSorted((one, other) => one - other)
  }

  /** The latest time that has passed, ISO 8601: `$now` of every query. */
  get moment(): string {
    const last = this.#times.findLast((time) => time <= Date.now())
    return last === undefined ? beginning : new Date(last).toISOString()
  }

  /** The next time, epoch milliseconds. */
  get next(): number | undefined {
    const now = Date.now()
    return this.#times.find((time) => time > now)
  }

  /** How long to sleep before checking the clock again, ms; undefined if no price is planned. */
  get sleepMs(): number | undefined {
    if (this.#times.length === 0) return undefined
    return Math.min((this.next ?? Number.POSITIVE_INFINITY) - Date.now(), longestSleepMs)
  }
}

/** Adds `$now` to the parameters of every query. Rejects if the moment cannot be read. */
export const readAt =
  (read: ReadContent, moment: string | Promise<string>): ReadContent =>
  async (query, params) =>
    read(query, {...params, now: await moment})
