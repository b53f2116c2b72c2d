import {states} from './messages.ts'

/** What the list can show: messages by state, or those that are held as suspected spam. */
export const shows = ['open', ...states, 'all', 'held'] as const

const starting = {
  show: 'open',
  form: '',
  language: '',
  /** `me` or `none`. */
  assignee: '',
  /** `1` for messages with signs of spam only. */
  doubt: '',
  /** The first and the last day, such as 2026-04-30. */
  since: '',
  until: '',
  q: '',
  order: 'newest',
  /** Cursor of the page. */
  after: '',
}

/** The filters of the list, as in the URL. An empty text means all messages. */
export type Filters = Readonly<typeof starting>
export type FilterName = keyof Filters

export const startingFilters: Filters = starting

const names: readonly FilterName[] = [
  ...(['show', 'form', 'language', 'assignee', 'doubt'] as const),
  ...(['since', 'until', 'q', 'order', 'after'] as const),
]

/** Reads the filters from the parameters of the URL. Ignores others. */
export function filtersIn(params: readonly (readonly [string, string])[] = []): Filters {
  const given = new Map(params.map(([name, value]) => [name, value]))
  const pairs = names.map((name) => [name, given.get(name) ?? starting[name]])
  const filters: Filters = {...starting, ...Object.fromEntries(pairs)}
  return shows.some((show) => show === filters.show) ? filters : {...filters, show: starting.show}
}

/** Returns the parameters of the URL for filters, without those at their start. */
export const paramsOf = (filters: Filters): [string, string][] =>
  names.flatMap((name): [string, string][] =>
    filters[name] === starting[name] ? [] : [[name, filters[name]]],
  )

/** Whether the list shows less than its state says. */
export const isNarrowed = (filters: Filters): boolean =>
  paramsOf(filters).some(([name]) => !['show', 'order', 'after'].includes(name))

/** Messages on a page. */
const limit = 50
const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the query of a page of the list, or of the export.
 *
 * @param use - the export has no pages
 */
export function queryOf(filters: Filters, use: 'page' | 'export' = 'page'): URLSearchParams {
  const {show, form, language, assignee, doubt, since, until, q, order, after} = filters
  const query = new URLSearchParams({order})
  if (show === 'held') query.set('held', '1')
  else if (show !== 'all') query.set('state', show)
  const given = {form, language, assignee, doubt, q: q.trim()}
  for (const [name, value] of Object.entries(given)) if (value) query.set(name, value)
  const [from, to] = [localDay(since), localDay(until)]
  if (from !== undefined) query.set('since', String(from))
  // The day is included. The shift by half a day keeps days of 23 and 25 hours whole.
  if (to !== undefined) query.set('until', String(new Date(to + 1.5 * dayMs).setHours(0, 0, 0, 0)))
  if (use === 'page') {
    query.set('limit', String(limit))
    if (after) query.set('after', after)
  }
  return query
}

/** Returns the first moment of a day in the computer's time zone, in epoch milliseconds. */
function localDay(day: string): number | undefined {
  const time = Date.parse(`${day}T00:00`)
  return Number.isNaN(time) ? undefined : time
}
