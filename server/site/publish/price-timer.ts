import {guard} from '#packages/server-kit/src/guard.ts'
import {noSources, type ReadContent, tagged} from '../content/read-content.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import {PriceSchedule, readAt} from './price-schedule.ts'

/**
 * Calls a function when a planned price takes effect, and when the announcement appears or
 * disappears. The content does not change at that time, so there is no content event.
 */
export class PriceTimer {
  readonly #clock = new PriceSchedule()
  readonly #due: () => void
  /**
   * The value of `$now` that pages were last read with; undefined until the planned prices are
   * known.
   */
  #moment: string | undefined
  /** The value of `$now` for which `due` was last called. */
  #told: string | undefined
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  /**
   * @param due - called when prices have changed since pages were last read; called again every few
   *   seconds until pages are read with the new prices
   */
  constructor(due: () => void) {
    this.#due = due
  }

  /**
   * Reads the planned prices, sets the timer, and adds the current `$now` to all queries of the
   * returned reader.
   *
   * @param readTimes - reads the planned prices, if they must not be read with `read`
   * @returns a reader that rejects if the content cannot be read
   */
  reading(
    read: ReadContent,
    addresses: Pick<SiteAddresses, 'priceTimesQuery'>,
    readTimes = read,
  ): ReadContent {
    const expected = this.#moment === undefined ? undefined : this.#clock.moment
    const moment = this.#momentFrom(readTimes, addresses)
    // Prevents an unhandled rejection. Each page that waits for `moment` reports the error.
    moment.catch(() => {})
    const readAsOfIt = readAt(read, moment)
    if (expected === undefined) return readAsOfIt
    // Planned prices rarely change, so queries start with the expected `$now` instead of waiting
    // for them.
    const readAsExpected = readAt(read, expected)
    return async (query, params) => {
      const early = readAsExpected(query, params)
      // If `$now` turns out to be different, this result is not used and its error does not matter.
      early.catch(() => {})
      return (await moment) === expected ? early : readAsOfIt(query, params)
    }
  }

  /**
   * Time when the next planned price takes effect, in epoch milliseconds; undefined if none is
   * planned.
   */
  get next(): number | undefined {
    return this.#clock.next
  }

  /** Cancels the timer. */
  stop() {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #momentFrom(
    read: ReadContent,
    {priceTimesQuery}: Pick<SiteAddresses, 'priceTimesQuery'>,
  ): Promise<string> {
    // The sync tags are not needed: a page that shows a new planned price becomes stale through its
    // own queries.
    const documents = await tagged(read, noSources())(priceTimesQuery, {})
    const times = documents.flatMap(({price, additionalUserPrice, from, until}) =>
      [price, additionalUserPrice, from, until].flat(),
    )
    this.#clock.follow(times)
    const {moment} = this.#clock
    const before = this.#moment
    this.#moment = moment
    this.#sleep()
    // A planned time passed between two reads. The timer would not notice it, because `#moment` is
    // already up to date.
    if (before !== undefined && before !== moment && this.#told !== moment) this.#tell()
    return moment
  }

  #tell() {
    this.#told = this.#clock.moment
    this.#due()
  }

  #sleep() {
    clearTimeout(this.#timer)
    const {sleepMs} = this.#clock
    if (sleepMs === undefined || this.#stopped) return
    this.#timer = setTimeout(
      guard('price watch timer', () => {
        this.#sleep()
        if (this.#moment !== this.#clock.moment) this.#tell()
      }),
      sleepMs,
    )
  }
}
