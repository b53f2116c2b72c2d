import {csvLine} from '#packages/server-kit/src/csv-line.ts'
import {daysBefore} from '#schemas/date-time.ts'
import type {SearchMiss} from './search-misses.ts'
import {dayOf} from './visit-counts.ts'
import {
  type VisitDimension,
  type VisitFilter,
  type VisitKind,
  type VisitStore,
  type VisitSum,
  visitKinds,
} from './visit-store.ts'

/** The counts of one name, such as a day or a page, by kind. A kind without visits is missing. */
export type VisitRow = {readonly name: string} & Partial<Record<VisitKind, number>>

/** The counts that the tool Visits of the Studio shows. */
interface VisitReport {
  /** False if ANALYTICS is off. Earlier counts are still shown. */
  readonly isCounted: boolean
  /** The first and last day, such as `2026-06-01`. */
  readonly since: string
  readonly until: string
  /** By dimension, the counts of each name: days in order, all others by number of views. */
  readonly by: Readonly<Record<VisitDimension, readonly VisitRow[]>>
  /** The words of searches among the questions that found nothing. Only the days filter them. */
  readonly misses: readonly Omit<SearchMiss, 'day'>[]
}

interface ReportOptions {
  store: VisitStore
  /** Writes what is counted in memory, so that a report has it. */
  flush(): Promise<void>
  isCounted: boolean
  now?: () => number
}

/** Days of a report without a range. */
const defaultDays = 28
/** Maximum number of names of one dimension. */
const mostNames = 200

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** Creates the reports of the tool Visits. */
export class VisitReports {
  readonly #options: ReportOptions

  constructor(options: ReportOptions) {
    this.#options = options
  }

  /**
   * Returns the counts of a range of days.
   *
   * @param query - `since` and `until` (dates; by default the last 28 days), `page`, `language`,
   *   `campaign` and `source`. A missing parameter does not filter; an empty one finds counts without a
   *   campaign or source
   */
  async report(query: URLSearchParams): Promise<VisitReport> {
    const {store, flush, isCounted} = this.#options
    await flush()
    const filter = this.#filterOf(query)
    const by = async (dimension: VisitDimension) =>
      rowsOf(dimension, await store.sums(dimension, filter))
    const {since, until} = filter
    const [day, page, language, campaign, source] = await Promise.all([
      by('day'),
      by('page'),
      by('language'),
      by('campaign'),
      by('source'),
    ])
    const misses = await store.misses(filter, mostNames)
    return {isCounted, since, until, by: {day, page, language, campaign, source}, misses}
  }

  /**
   * Returns the lines of a CSV file with all counts of a range of days, safe against formulas; `query` as
   * in `report`. Reads one day at a time, because a year can have a million counts.
   */
  async *csvLines(query: URLSearchParams): AsyncGenerator<string> {
    const {store, flush} = this.#options
    await flush()
    const filter = this.#filterOf(query)
    const days = new Set((await store.sums('day', filter)).map(({name}) => name))
    const columns = ['day', 'kind', 'page', 'language', 'campaign', 'source', 'count'] as const
    yield `\ufeff${csvLine(columns)}`
    for (const day of days) {
      for (const count of await store.rows({...filter, since: day, until: day}))
        yield csvLine(columns.map((column) => String(count[column])))
    }
  }

  #filterOf(query: URLSearchParams): VisitFilter {
    const {now = Date.now} = this.#options
    const [since, until] = [query.get('since'), query.get('until')]
    const end = isDay(until) ? until : dayOf(now())
    const start = daysBefore(dayOf(now()), defaultDays - 1)
    return {
      since: isDay(since) ? since : start,
      until: end,
      page: query.get('page'),
      language: query.get('language'),
      campaign: query.get('campaign'),
      source: query.get('source'),
    }
  }
}

/** Collects the sums of each name, and sorts the names. */
function rowsOf(dimension: VisitDimension, sums: readonly VisitSum[]): VisitRow[] {
  const rows = new Map<string, VisitRow>()
  for (const {name, kind, count} of sums) rows.set(name, {...rows.get(name), name, [kind]: count})
  const inOrder = [...rows.values()]
  if (dimension === 'day') return inOrder
  // The order of the kinds decides between names with equal views.
  const compare = (one: VisitRow, other: VisitRow) =>
    visitKinds.map((kind) => (other[kind] ?? 0) - (one[kind] ?? 0)).find((each) => each !== 0) ?? 0
  return inOrder.toSorted(compare).slice(0, mostNames)
}
