/**
 * The languages of the site, in order of preference. This file has no imports, because visitors'
 * browsers load it, and the Studio must not become part of their scripts.
 */
export const locales = ['en', 'es'] as const

/** A language of the site; also the `language` of a localized value in the content. */
export type Locale = (typeof locales)[number]

/** English: required in every localized field, and shown where a translation is missing. */
export const defaultLocale: Locale = 'en'

/** Whether a value, such as that of a cookie, is a language of the site. */
export const isLocale = (value: unknown): value is Locale =>
  locales.some((locale) => locale === value)
