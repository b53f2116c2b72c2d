import type {Locale} from '#schemas/locales.ts'

/*
 * Reading and storing a visitor's language. The server and the head script share these functions:
 * if they disagreed, a page would reload forever.
 */

const named = /^(en|es)(?![^-_])/i

/**
 * The site's language for a language tag, by its primary part in any letter case (RFC 5646, 2.1.1;
 * i18next does the same): `es-MX`, `es_MX` and `ES` are Spanish. Undefined for any other value.
 */
export const localeOfTag = (tag: string | null | undefined): Locale | undefined =>
  // The pattern only matches locales; a test checks that it has all of them.
  named.exec(tag ?? '')?.[1]?.toLowerCase() as Locale | undefined

/** The language in the `lng` cookie, from a Cookie header or `document.cookie`. */
export const cookieLocale = (cookies: string | undefined): Locale | undefined =>
  localeOfTag(/(?:^|; ?)lng=([^;]*)/.exec(cookies ?? '')?.[1])

/**
 * Whether a path has a language prefix, so that no preference changes its language: `/es` and all
 * below.
 */
export const hasLanguagePrefix = (pathname: string): boolean => /^\/es(?=\/|$)/i.test(pathname)

/**
 * The cookie for a chosen language, for Set-Cookie and `document.cookie`: the whole site, one year,
 * same-site strict (specification section 1).
 */
export const languageCookie = (locale: string): string =>
  `lng=${locale}; Path=/; Max-Age=31536000; SameSite=Strict`
