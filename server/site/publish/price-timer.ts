import {guard} from '../../guard.ts'
import {noSources, type ReadContent, tagged} from '../content/read-content.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import {PriceSchedule, readAt} from './price-schedule.ts'

/** Tells when a planned price begins to hold: nothing in the content changes then, nobody is awake. */
export class PriceTimer {
  readonly #clock = new PriceSchedule()
  readonly #due: () => void
  /** What was asked for last; undefined before the plans were ever known. */
  #moment: string | undefined
  /** The moment last told of. */
  #told: string | undefined
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  /**
   * @param due - told when other prices hold than at the moment asked for last; again every few
   *   seconds until a new moment is asked for
   */
  constructor(due: () => void) {
    this.#due = due
  }

  /**
   * Learns what is planned and wakes for the next; meanwhile every query is asked as of one moment.
   *
   * @param readTimes - asks what is planned, where that is read otherwise than the rest
   * @returns asks a query; rejects where the content cannot be reached
   */
  reading(
    read: ReadContent,
    addresses: Pick<SiteAddresses, 'priceTimesQuery'>,
    readTimes = read,
  ): ReadContent {
    const expected = this.#moment === undefined ? undefined : this.#clock.moment
    const moment = this.#momentFrom(readTimes, addresses)
    // Where it cannot be had, each page that waits for it says so.
    moment.catch(() => {})
    const readAsOfIt = readAt(read, moment)
    if (expected === undefined) return readAsOfIt
    // What is planned seldom changes: nothing waits for that answer before it asks.
    const readAsExpected = readAt(read, expected)
    return async (query, params) => {
      const early = readAsExpected(query, params)
      // Asked in vain, it may fail in vain.
      early.catch(() => {})
      return (await moment) === expected ? early : readAsOfIt(query, params)
    }
  }

  /** When a planned price begins to hold next, epoch milliseconds; undefined where none is planned. */
  get next(): number | undefined {
    return this.#clock.next
  }

  /** Wakes no more. */
  stop() {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #momentFrom(
    read: ReadContent,
    {priceTimesQuery}: Pick<SiteAddresses, 'priceTimesQuery'>,
  ): Promise<string> {
    // Its tags are not needed: a page whose prices are planned anew is stale by its own queries.
    const products = await tagged(read, noSources())(priceTimesQuery, {})
    const times = products.flatMap((product) => [product.price, product.additionalUserPrice])
    this.#clock.follow(times.flatMap((each) => each ?? []))
    const {moment} = this.#clock
    const before = this.#moment
    this.#moment = moment
    this.#sleep()
    // What was read a moment ago was read as of another: the timer, late by then, would find nothing.
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
