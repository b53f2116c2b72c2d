const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[-+]\d{2}:\d{2})$/

/**
 * Returns a stored date and time in epoch milliseconds; NaN if the site's queries do not read it. They use GROQ's
 * `dateTime()`, which reads fewer forms than `Date.parse`.
 *
 * @see https://sanity-io.github.io/GROQ/draft/#sec-dateTime
 */
export const timeOf = (text: string | null | undefined): number =>
  rfc3339.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN

/**
 * Returns the date a number of days before a date, both such as `2026-11-30`. Counts dates, because a day of 24 hours
 * skips or repeats a date when the clocks change.
 */
export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 24 * 3_600_000).toISOString().slice(0, 10)
