import type {Locale} from '#schemas/locales.ts'

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

/** Stores counts of visits, in SQLite for one server or in PostgreSQL for several. */
export interface VisitStore {
  /** Adds counts, and deletes the counts of days before `keptSince`, in one transaction. */
  add(counts: readonly VisitCount[], keptSince: string): Promise<void>
  close(): Promise<void>
}
