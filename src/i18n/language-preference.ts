import type {Locale} from '#schemas/locales.ts'

/*
 * Reads and stores a visitor's language. The server uses these functions. The head script
 * (src/boot/before-app.ts) must follow the same rules, otherwise a page would reload endlessly.
 */

const named = /^(en|es)(?![^-_])/i

/**
 * Returns the site's language for a language tag. Uses only the primary subtag and ignores case
 * (RFC 5646, 2.1.1; i18next does the same): `es-MX`, `es_MX` and `ES` are Spanish. Returns undefined
 * for any other value.
 */
export const localeOfTag = (tag: string | null | undefined): Locale | undefined =>
  // The cast is safe, because the pattern matches only locales. A test checks that it matches all.
  named.exec(tag ?? '')?.[1]?.toLowerCase() as Locale | undefined

/** Returns the language in the `lng` cookie, from a Cookie header or `document.cookie`. */
export const cookieLocale = (cookies: string | undefined): Locale | undefined =>
  localeOfTag(/(?:^|; ?)lng=([^;]*)/.exec(cookies ?? '')?.[1])

/**
 * Returns whether a path has a language prefix (`/es` and everything below it). No stored
 * preference changes the language of such a path.
 */
export const hasLanguagePrefix = (pathname: string): boolean => /^\/es(?=\/|$)/i.test(pathname)

/**
 * Returns the cookie for a chosen language, for Set-Cookie and `document.cookie`. It applies to the
 * whole site for one year, with SameSite=Strict (specification section 1).
 */
export const languageCookie = (locale: string): string =>
  `lng=${locale}; Path=/; Max-Age=31536000; SameSite=Strict`
