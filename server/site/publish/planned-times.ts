import {guard} from '#packages/server-kit/src/guard.ts'
import {timeOf} from '#schemas/date-time.ts'
import {noSources, type ReadContent, tagged} from '../content/read-content.ts'
import type {SiteAddresses} from '../site-addresses.ts'

/**
 * Maximum delay of the timer while a change is planned. Timers are limited to 24.8 days, stop while
 * the machine is suspended and ignore changes of the system clock, so the clock is checked
 * regularly.
 */
const longestSleepMs = 15_000

/** The time that queries use before every planned time. */
const beginning = new Date(0).toISOString()

/**
 * The times at which planned prices take effect, and at which the announcement appears and
 * disappears. The content does not change at these times, so there is no content event.
 *
 * Queries use the last such time as the current time (`$now`), so between two of these times the same
 * content always gives the same bytes.
 */
export class PlannedTimes {
  readonly #onDue: () => void
  /** Times in epoch milliseconds, in ascending order. */
  #times: readonly number[] = []
  /** The value of `$now` that pages were last read with; undefined until the times are known. */
  #moment: string | undefined
  /** The value of `$now` for which `onDue` was last called. */
  #told: string | undefined
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  /**
   * @param onDue - called when a planned time has passed since pages were last read; called again
   *   every few seconds until pages are read with the new time
   */
  constructor(onDue: () => void) {
    this.#onDue = onDue
  }

  /**
   * Reads the planned times, sets the timer, and adds the current `$now` to all queries of the
   * returned reader.
   *
   * @param readTimes - reads the planned times, if they must not be read with `read`
   * @returns a reader that rejects if the content cannot be read
   */
  reading(
    read: ReadContent,
    addresses: Pick<SiteAddresses, 'plannedTimesQuery'>,
    readTimes = read,
  ): ReadContent {
    const expected = this.#moment === undefined ? undefined : this.#now
    const moment = this.#momentFrom(readTimes, addresses)
    // Prevents an unhandled rejection. Each page that waits for `moment` reports the error.
    moment.catch(() => {})
    const readAsOfIt = readAt(read, moment)
    if (expected === undefined) return readAsOfIt
    // Planned times rarely change, so queries start with the expected `$now` instead of waiting
    // for them.
    const readAsExpected = readAt(read, expected)
    return async (query, params) => {
      const early = readAsExpected(query, params)
      // If `$now` turns out to be different, this result is not used and its error does not matter.
      early.catch(() => {})
      return (await moment) === expected ? early : readAsOfIt(query, params)
    }
  }

  /** The next planned time, in epoch milliseconds; undefined if none is planned. */
  get next(): number | undefined {
    const now = Date.now()
    return this.#times.find((time) => time > now)
  }

  /** Cancels the timer. */
  stop() {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  /** The last planned time that has passed, ISO 8601: what `$now` should be. */
  get #now(): string {
    const last = this.#times.findLast((time) => time <= Date.now())
    return last === undefined ? beginning : new Date(last).toISOString()
  }

  async #momentFrom(
    read: ReadContent,
    {plannedTimesQuery}: Pick<SiteAddresses, 'plannedTimesQuery'>,
  ): Promise<string> {
    // The sync tags are not needed: a page that shows a new planned price becomes stale through its
    // own queries.
    const documents = await tagged(read, noSources())(plannedTimesQuery, {})
    // Invalid times are ignored, as the queries ignore them.
    this.#times = documents
      .flatMap(({price, additionalUserPrice, from, until}) => [
        ...(price ?? []),
        ...(additionalUserPrice ?? []),
        from,
        until,
      ])
      .map(timeOf)
      .filter((time) => !Number.isNaN(time))
      .toSorted((one, other) => one - other)
    const before = this.#moment
    const moment = this.#now
    this.#moment = moment
    this.#sleep()
    // A planned time passed between two reads. The timer would not notice it, because `#moment` is
    // already up to date.
    if (before !== undefined && before !== moment && this.#told !== moment) this.#tell()
    return moment
  }

  #tell() {
    this.#told = this.#now
    this.#onDue()
  }

  #sleep() {
    clearTimeout(this.#timer)
    if (this.#times.length === 0 || this.#stopped) return
    const untilNext = (this.next ?? Number.POSITIVE_INFINITY) - Date.now()
    this.#timer = setTimeout(
      guard('planned times timer', () => {
        this.#sleep()
        if (this.#moment !== this.#now) this.#tell()
      }),
      Math.min(untilNext, longestSleepMs),
    )
  }
}

/** Adds `$now` to the parameters of every query. Rejects if `moment` rejects. */
export const readAt =
  (read: ReadContent, moment: string | Promise<string>): ReadContent =>
  async (query, params) =>
    read(query, {...params, now: await moment})
