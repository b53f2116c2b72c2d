import {guard} from '#packages/server-kit/src/guard.ts'
import {noSources, type ReadContent, tagged} from '../content/read-content.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import {PriceSchedule, readAt} from './price-schedule.ts'

/**
 * Calls back when a planned price takes effect. No content changes at that time, so there is no
 * event.
 */
export class PriceTimer {
  readonly #clock = new PriceSchedule()
  readonly #due: () => void
  /** The moment that pages were last read at; undefined until the schedule is known. */
  #moment: string | undefined
  /** The moment that `due` was last called for. */
  #told: string | undefined
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  /**
   * @param due - called when other prices apply than at the moment last read; called again every
   *   few seconds until a new moment is read
   */
  constructor(due: () => void) {
    this.#due = due
  }

  /**
   * Updates the schedule and plans the next wake-up. All queries of the returned reader use the
   * same moment.
   *
   * @param readTimes - reads the schedule, if it must be read differently from the rest
   * @returns runs a query; rejects if the content cannot be reached
   */
  reading(
    read: ReadContent,
    addresses: Pick<SiteAddresses, 'priceTimesQuery'>,
    readTimes = read,
  ): ReadContent {
    const expected = this.#moment === undefined ? undefined : this.#clock.moment
    const moment = this.#momentFrom(readTimes, addresses)
    // Each page that waits for the moment reports the error.
    moment.catch(() => {})
    const readAsOfIt = readAt(read, moment)
    if (expected === undefined) return readAsOfIt
    // The schedule rarely changes, so queries start with the expected moment instead of waiting for
    // it.
    const readAsExpected = readAt(read, expected)
    return async (query, params) => {
      const early = readAsExpected(query, params)
      // If the moment changed, this answer is not used and its error does not matter.
      early.catch(() => {})
      return (await moment) === expected ? early : readAsOfIt(query, params)
    }
  }

  /** When the next planned price takes effect, epoch milliseconds; undefined if none is planned. */
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
    // The tags are not needed: a page with a new planned price is stale because of its own queries.
    const products = await tagged(read, noSources())(priceTimesQuery, {})
    const times = products.flatMap((product) => [product.price, product.additionalUserPrice])
    this.#clock.follow(times.flatMap((each) => each ?? []))
    const {moment} = this.#clock
    const before = this.#moment
    this.#moment = moment
    this.#sleep()
    // The moment passed between two reads. The timer would not notice, because `#moment` is current
    // now.
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
