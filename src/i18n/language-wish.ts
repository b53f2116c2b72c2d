import type {Locale} from '#schemas/locales.ts'

/*
 * How a visitor's wish for a language is read and kept. The server and the script in every page's
 * head ask the same functions: were they to differ, a page would be asked for again and again.
 */

const named = /^(en|es)(?![^-_])/i

/**
 * The language of the site that a language tag asks for, by its primary part in any letter case
 * (RFC 5646, 2.1.1; i18next reads tags so, too): `es-MX`, `es_MX` and `ES` are Spanish. Undefined
 * for every other value.
 */
export const wishedLocale = (tag: string | null | undefined): Locale | undefined =>
  // The pattern lets nothing else through; that it names all locales is tested.
  named.exec(tag ?? '')?.[1]?.toLowerCase() as Locale | undefined

/** The language that the `lng` cookie asks for, from a Cookie header or `document.cookie`. */
export const cookieLocale = (cookies: string | undefined): Locale | undefined =>
  wishedLocale(/(?:^|; ?)lng=([^;]*)/.exec(cookies ?? '')?.[1])

/** Whether a path names its language, so that no wish can change it: `/es` and all below. */
export const isStablePath = (pathname: string): boolean => /^\/es(?=\/|$)/i.test(pathname)

/**
 * The cookie that keeps a choice, as Set-Cookie and `document.cookie` take it: for the whole site,
 * a year, and strictly for its own visits (specification section 1).
 */
export const languageCookie = (locale: string): string =>
  `lng=${locale}; Path=/; Max-Age=31536000; SameSite=Strict`
