import {defaultLocale, type Locale, locales} from '#schemas/locales.ts'
import {cookieLocale, wishedLocale} from './language-wish.ts'

/** What a request says about the language its visitor wishes (specification section 1). */
export interface LanguageWishes {
  /** `?lng=` of the URL. */
  query: string | null
  /** The Cookie header; its `lng` is written when a visitor chooses. */
  cookies: string | undefined
  /** The Accept-Language header. */
  acceptLanguage: string | undefined
}

/**
 * The language of a bare URL: query, cookie, then the browser's own languages in their order of
 * preference. Browser storage, which the specification puts before those, is invisible here; the
 * page's head script asks again where it disagrees.
 */
export function detectLocale({query, cookies, acceptLanguage}: LanguageWishes): Locale {
  return (
    wishedLocale(query) ??
    cookieLocale(cookies) ??
    browserLocale(acceptLanguage ?? '') ??
    defaultLocale
  )
}

/** The language of the site a browser wants most; undefined where it wants none of them. */
function browserLocale(header: string): Locale | undefined {
  const ranges = languageRanges(header)
  const [best] = locales
    .map((locale) => {
      // A language that is not named is as welcome as any other: `*` (RFC 9110, 12.5.4).
      const named = ranges.find(({tag}) => wishedLocale(tag) === locale)
      const {weight, place} = named ?? ranges.find(({tag}) => tag === '*') ?? {weight: 0, place: 0}
      return {locale, weight, place}
    })
    .filter(({weight}) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
  return best?.locale
}

/** The ranges of an Accept-Language header with their weights and places, most wanted first. */
const languageRanges = (header: string) =>
  header
    .split(',')
    .map((range, place) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))
      return {tag, weight: quality ? Number(quality.slice(2)) : 1, place}
    })
    .sort((a, b) => b.weight - a.weight)
