import type {Locale} from './locales.ts'

/** Matches the path of the page with all published decisions of a year, such as `/corrections/2026`. */
const decisionsOfYear = /^\/corrections\/(\d{4})$/

/** Returns the year of a page with published decisions; undefined for any other path. */
export const yearOfDecisions = (path: string): string | undefined => decisionsOfYear.exec(path)?.[1]

/** Returns the path of the page with all published decisions of a year. */
export const decisionsPath = (year: string): string => `/corrections/${year}`

/** URL paths of the feeds of decided corrections. */
export const feedPaths = {
  en: '/corrections.xml',
  es: '/corrections.es.xml',
} as const satisfies Record<Locale, string>
