import {defaultLocale, type Locale, locales} from '#schemas/locales.ts'
import {cookieLocale, localeOfTag} from './language-preference.ts'

/** Parts of a request that tell the visitor's language (specification section 1). */
export interface LanguagePreferences {
  /** `?lng=` in the URL. */
  query: string | null
  /** The Cookie header; `lng` is set when a visitor chooses a language. */
  cookies: string | undefined
  /** The Accept-Language header. */
  acceptLanguage: string | undefined
}

/**
 * The language for a URL without a language prefix: query, cookie, then the browser's languages by
 * preference. The specification puts browser storage before the latter, which the server cannot
 * see; the head script reloads the page if storage disagrees.
 */
export function detectLocale({query, cookies, acceptLanguage}: LanguagePreferences): Locale {
  return (
    localeOfTag(query) ??
    cookieLocale(cookies) ??
    browserLocale(acceptLanguage ?? '') ??
    defaultLocale
  )
}

/** The site's language that the browser prefers; undefined if it accepts none. */
function browserLocale(header: string): Locale | undefined {
  const ranges = languageRanges(header)
  const [best] = locales
    .map((locale) => {
      // `*` stands for every language that is not listed (RFC 9110, 12.5.4).
      const named = ranges.find(({tag}) => localeOfTag(tag) === locale)
      const {weight, place} = named ?? ranges.find(({tag}) => tag === '*') ?? {weight: 0, place: 0}
      return {locale, weight, place}
    })
    .filter(({weight}) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
  return best?.locale
}

/** Parses an Accept-Language header, most preferred language first. */
const languageRanges = (header: string) =>
  header
    .split(',')
    .map((range, place) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))
      return {tag, weight: quality ? Number(quality.slice(2)) : 1, place}
    })
    .sort((a, b) => b.weight - a.weight)
