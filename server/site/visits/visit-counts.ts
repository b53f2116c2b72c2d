import type {IncomingMessage} from 'node:http'
import {easternZone} from '#schemas/fields/eastern-time.ts'
import type {Locale} from '#schemas/locales.ts'
import {SearchMisses} from './search-misses.ts'
import {VisitNames} from './visit-names.ts'
import type {VisitCount, VisitKey} from './visit-store.ts'

/** Maximum number of different counts between two writes. Further ones are ignored, as in a flood. */
const mostCounts = 5000

const dates = new Intl.DateTimeFormat('en-CA', {timeZone: easternZone})

/** Returns the date in the company's time zone, such as `2026-06-01`. */
export const dayOf = (ms: number): string => dates.format(ms)

/**
 * Counts visits in memory. It needs nothing else of the product, because pages are sent before the
 * rest of the server has loaded. `Visits` writes the counts.
 */
export class VisitCounts {
  /** Called after the first count since the last `drain`. */
  onFirst: () => void = () => {}
  /** Returns the network of a client for limits; undefined while the proxies are not known. */
  clientOf: ((request: IncomingMessage) => string) | undefined
  /** Returns the canonical path of the page at a URL; undefined if there is none. */
  pageAt: (url: URL) => string | undefined = () => undefined
  /** Searches among the questions that found nothing. */
  readonly misses = new SearchMisses()
  readonly #now: () => number
  readonly #names: VisitNames
  #counts = new Map<string, {key: VisitKey; count: number}>()
  /** The day of the counts in memory. */
  #day = ''
  #isOn = true

  constructor(now: () => number = Date.now) {
    this.#now = now
    this.#names = new VisitNames(now)
  }

  /** Whether visits are counted. */
  get isOn() {
    return this.#isOn
  }

  /** Stops counting, and forgets what was counted (`ANALYTICS=off`). */
  turnOff() {
    this.#isOn = false
    this.#counts.clear()
  }

  /**
   * Counts one visit.
   *
   * @param id - text that no other key has
   */
  add(id: string, key: VisitKey, request?: IncomingMessage) {
    if (!this.#isOn) return
    const known = this.#counts.get(id)
    if (known) known.count++
    else this.#addFirst(id, key, request)
  }

  /** Counts a search among the questions that found nothing. */
  addMiss(typed: string, language: Locale) {
    if (!this.#isOn) return
    this.misses.add(typed, language, dayOf(this.#now()))
    this.onFirst()
  }

  #addFirst(id: string, key: VisitKey, request: IncomingMessage | undefined) {
    if (this.#counts.size >= mostCounts) return
    if (this.#counts.size === 0) {
      this.#day = dayOf(this.#now())
      this.onFirst()
    }
    const client = request && this.clientOf?.(request)
    const admitted = {day: this.#day, client}
    const campaign = this.#names.admitted('campaign', key.campaign, admitted)
    const source = this.#names.admitted('source', key.source, admitted)
    this.#counts.set(id, {key: {...key, campaign, source}, count: 1})
  }

  /**
   * Returns the counts since the last call. All have the day of the first of them, so counts of the
   * first seconds of a day can belong to the day before.
   */
  drain(): VisitCount[] {
    const drained = [...this.#counts.values()]
    this.#counts = new Map()
    return drained.map(({key, count}) => ({...key, day: this.#day, count}))
  }
}

/** Returns the text by which `VisitCounts` distinguishes counts. */
export const visitId = ({kind, page, language, campaign, source}: VisitKey): string =>
  [kind, page, language, campaign, source].join('\t')
