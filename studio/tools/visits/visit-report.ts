/** What the site counts, in the order of a visitor's way. */
export const visitKinds = ['view', 'trial-click', 'form-start', 'form-sent'] as const
export type VisitKind = (typeof visitKinds)[number]

const dimensions = ['day', 'page', 'language', 'campaign', 'source'] as const
export type VisitDimension = (typeof dimensions)[number]

/** The counts of a day, page, language, campaign or source. */
export interface VisitRow {
  name: string
  counts: Record<VisitKind, number>
}

/** The counts of a range of days, from `/_staff/visits` of the site server. */
export interface VisitReport {
  /** False if the operator turned the counting off. */
  isCounted: boolean
  /** The first and last day, such as `2026-06-01`. */
  since: string
  until: string
  by: Record<VisitDimension, VisitRow[]>
  /** The words of searches among the questions that found nothing, most frequent first. */
  misses: SearchMiss[]
}

export interface SearchMiss {
  words: string
  language: string
  count: number
}

const countOf = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0)

function readRow(value: unknown): VisitRow[] {
  const row: Record<string, unknown> = Object(value)
  if (typeof row.name !== 'string') return []
  const counts = {
    view: countOf(row.view),
    'trial-click': countOf(row['trial-click']),
    'form-start': countOf(row['form-start']),
    'form-sent': countOf(row['form-sent']),
  }
  return [{name: row.name, counts}]
}

function readMiss(value: unknown): SearchMiss[] {
  const {words, language, count} = Object(value)
  if (typeof words !== 'string' || typeof language !== 'string') return []
  return [{words, language, count: countOf(count)}]
}

/** Parses the site's response; returns undefined if it is invalid. */
export function readVisitReport(answer: unknown): VisitReport | undefined {
  const {isCounted, since, until, by, misses} = Object(answer)
  if (typeof isCounted !== 'boolean' || typeof since !== 'string' || typeof until !== 'string')
    return undefined
  const rows = (dimension: VisitDimension): VisitRow[] => {
    const found: unknown = Object(by)[dimension]
    return Array.isArray(found) ? found.flatMap(readRow) : []
  }
  return {
    isCounted,
    since,
    until,
    by: {
      day: withEveryDay(rows('day'), since, until),
      page: rows('page'),
      language: rows('language'),
      campaign: rows('campaign'),
      source: rows('source'),
    },
    misses: Array.isArray(misses) ? misses.flatMap(readMiss) : [],
  }
}

const dayMs = 24 * 60 * 60 * 1000
/** Maximum number of days of a report. */
const mostDays = 800

/** Adds the days without visits, which the site leaves out. */
function withEveryDay(rows: readonly VisitRow[], since: string, until: string): VisitRow[] {
  const byDay = new Map(rows.map((row) => [row.name, row]))
  const [first, last] = [Date.parse(since), Date.parse(until)]
  const days = Math.min(mostDays, Math.max(0, (last - first) / dayMs + 1 || 0))
  return Array.from({length: days}, (_, index) => {
    const name = new Date(first + index * dayMs).toISOString().slice(0, 10)
    const counts = {view: 0, 'trial-click': 0, 'form-start': 0, 'form-sent': 0}
    return byDay.get(name) ?? {name, counts}
  })
}

/** Returns the sum of each kind. */
export function totals(rows: readonly VisitRow[]): Record<VisitKind, number> {
  const sum = (kind: VisitKind) => rows.reduce((total, {counts}) => total + counts[kind], 0)
  return {
    view: sum('view'),
    'trial-click': sum('trial-click'),
    'form-start': sum('form-start'),
    'form-sent': sum('form-sent'),
  }
}
