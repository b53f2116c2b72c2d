import type {ReadContent} from '../content/read-content.ts'

/**
 * Maximum delay of the timer while prices are planned. Timers are limited to 24.8 days, stop while
 * the machine is suspended and ignore changes of the system clock, so the clock is checked
 * regularly.
 */
const longestSleepMs = 15_000

/** The time that queries use while no planned price has started: before every planned price. */
const beginning = new Date(0).toISOString()

/**
 * The times at which planned prices take effect, and at which the announcement appears and
 * disappears. Queries use the last such time as the current time, so between two of these times the
 * same content always gives the same bytes.
 */
export class PriceSchedule {
  /** Times in epoch milliseconds, in ascending order. */
  #times: readonly number[] = []

  /**
   * Sets the times of the planned prices.
   *
   * @param times - ISO 8601; invalid times are ignored, as the queries ignore them
   */
  follow(times: readonly (string | null)[]) {
    this.#times = times
      .map((time) => Date.parse(time ?? ''))
      .filter((time) => !Number.isNaN(time))
      .toSorted((one, other) => one - other)
  }

  /**
   * The latest time of a planned price that has passed, ISO 8601. Every query gets it as the
   * parameter `$now`.
   */
  get moment(): string {
    const last = this.#times.findLast((time) => time <= Date.now())
    return last === undefined ? beginning : new Date(last).toISOString()
  }

  /** When the next planned price takes effect, in epoch milliseconds. */
  get next(): number | undefined {
    const now = Date.now()
    return this.#times.find((time) => time > now)
  }

  /** Time until the clock must be checked again, in ms; undefined if no price is planned. */
  get sleepMs(): number | undefined {
    if (this.#times.length === 0) return undefined
    return Math.min((this.next ?? Number.POSITIVE_INFINITY) - Date.now(), longestSleepMs)
  }
}

/** Adds `$now` to the parameters of every query. Rejects if `moment` rejects. */
export const readAt =
  (read: ReadContent, moment: string | Promise<string>): ReadContent =>
  async (query, params) =>
    read(query, {...params, now: await moment})
