import {isLocale, type Locale} from '#schemas/locales.ts'
import type {SearchMiss} from './search-misses.ts'

/** What is counted, in the order of a visitor's way through the site. */
export const visitKinds = ['view', 'trial-click', 'form-start', 'form-sent'] as const
export type VisitKind = (typeof visitKinds)[number]

/** What one count is about. It says nothing about who visited. */
export interface VisitKey {
  readonly kind: VisitKind
  /** The page's canonical path, so that all spellings of an address are counted together. */
  readonly page: string
  readonly language: Locale
  /** `utm_campaign`, cleaned by `visitName`; empty without a campaign. */
  readonly campaign: string
  /**
   * Where the visit came from: `utm_source`, the host of the linking site, or `direct`. Empty for
   * pages that a visitor reached from another page of this site.
   */
  readonly source: string
}

/** A count of one day. `day` is a date such as `2026-06-01` in the company's time zone. */
export interface VisitCount extends VisitKey {
  readonly day: string
  readonly count: number
}

/** By what a report groups counts. */
export type VisitDimension = 'day' | 'page' | 'language' | 'campaign' | 'source'

/** Which counts a report contains. A value that is null does not filter. */
export interface VisitFilter
  extends Readonly<Record<Exclude<VisitDimension, 'day'>, string | null>> {
  /** The first and last day. */
  readonly since: string
  readonly until: string
}

/** The sum of the counts of one kind with the same value of a dimension. */
export interface VisitSum {
  readonly name: string
  readonly kind: VisitKind
  readonly count: number
}

/** Stores counts of visits, in SQLite for one server or in PostgreSQL for several. */
export interface VisitStore {
  /** Adds counts, and deletes those of days before `keptSince`, in one transaction. */
  add(
    counts: readonly VisitCount[],
    misses: readonly SearchMiss[],
    keptSince: string,
  ): Promise<void>
  /** Sums up the counts by a dimension and kind, in the order of the dimension's values. */
  sums(dimension: VisitDimension, filter: VisitFilter): Promise<readonly VisitSum[]>
  /** Returns all counts, in the order of their keys. */
  rows(filter: VisitFilter): Promise<readonly VisitCount[]>
  /** Returns the most frequent searches that found nothing, in a range of days. */
  misses(
    range: Pick<VisitFilter, 'since' | 'until'>,
    most: number,
  ): Promise<readonly Omit<SearchMiss, 'day'>[]>
  close(): Promise<void>
}

/** Reads the sums of a dimension from rows of a database. Ignores kinds of a later release. */
export const sumsOf = (rows: readonly Readonly<Record<string, unknown>>[]): VisitSum[] =>
  rows.flatMap(({name, kind, count}) => {
    const known = visitKinds.find((each) => each === kind)
    return known ? [{name: String(name), kind: known, count: Number(count)}] : []
  })

/** Reads counts from rows of a database. Ignores kinds and languages of a later release. */
export const countsOf = (rows: readonly Readonly<Record<string, unknown>>[]): VisitCount[] =>
  rows.flatMap(({day, kind, page, language, campaign, source, count}) => {
    const known = visitKinds.find((each) => each === kind)
    if (!known || !isLocale(language)) return []
    const names = {page: String(page), campaign: String(campaign), source: String(source)}
    return [{...names, day: String(day), kind: known, language, count: Number(count)}]
  })
