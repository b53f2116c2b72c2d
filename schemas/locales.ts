/**
 * The languages of the site, in order of preference. Visitors' browsers load this file, so it has
 * no imports: the Studio must not end up in their bundle.
 */
export const locales = ['en', 'es'] as const

/** A language of the site; also the `language` of a localized value in the content. */
export type Locale = (typeof locales)[number]

/** Required in every localized field, and the fallback for missing translations. */
export const defaultLocale: Locale = 'en'

/** Whether a value, such as a cookie's, is a language of the site. */
export const isLocale = (value: unknown): value is Locale =>
  locales.some((locale) => locale === value)
