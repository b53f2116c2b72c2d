/**
 * The languages of the site, in order of preference. Dependency-free: `src` imports nothing of
 * `schemas` but this and page-paths.ts, so that the Studio never enters the visitor's bundle.
 */
export const locales = ['en', 'es'] as const

/** A language the site is written in; also the `language` of a localized value in the content. */
export type Locale = (typeof locales)[number]

/** English is required in every localized field and stands in where Spanish is missing. */
export const defaultLocale: Locale = 'en'

/** Whether a string, such as a cookie's value, names a language of the site. */
export const isLocale = (value: unknown): value is Locale =>
  locales.some((locale) => locale === value)
