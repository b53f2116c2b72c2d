/**
 * The languages of the site, in order of preference. This file has no imports, because visitors'
 * browsers load it, and the Studio must not become part of their scripts.
 */
export const locales = ['en', 'es'] as const

/** A language of the site. Items of localized fields have it as their `language`. */
export type Locale = (typeof locales)[number]

/** English. Localized fields must have an English value, which is shown if a translation is missing. */
export const defaultLocale: Locale = 'en'

/** Returns whether an unchecked value, such as a cookie's, is a language of the site. */
export const isLocale = (value: unknown): value is Locale =>
  locales.some((locale) => locale === value)
