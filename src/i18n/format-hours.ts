import type {Locale} from '#schemas/locales.ts'
import {regionalTags} from './regional-tags.ts'

/** Formats a labor time in hours with one decimal, like labor guides: `3.4 h`. */
export function formatHours(locale: Locale, hours: number): string {
  const tenths = {minimumFractionDigits: 1, maximumFractionDigits: 1}
  return `${new Intl.NumberFormat(regionalTags[locale], tenths).format(hours)}\u00a0h`
}
