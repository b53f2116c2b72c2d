import {defaultLocale, type Locale, locales} from '#schemas/locales.ts'
import {cookieLocale, localeOfTag} from './language-preference.ts'

/** The parts of a request that indicate the visitor's language (specification section 1). */
export interface LanguagePreferences {
  /** The value of the parameter `lng` in the URL. */
  query: string | null
  /** The Cookie header. Its cookie `lng` is set when a visitor chooses a language. */
  cookies: string | undefined
  /** The Accept-Language header. */
  acceptLanguage: string | undefined
}

/**
 * Returns the language for a URL without a language prefix: from the query, otherwise from the
 * cookie, otherwise from the browser's preferred languages. According to the specification, browser
 * storage has precedence over the browser's languages. The server cannot read storage, so the head
 * script reloads the page if storage has another language.
 */
export function detectLocale({query, cookies, acceptLanguage}: LanguagePreferences): Locale {
  return (
    localeOfTag(query) ??
    cookieLocale(cookies) ??
    browserLocale(acceptLanguage ?? '') ??
    defaultLocale
  )
}

/** Returns the language of the site that the browser prefers; undefined if it accepts none. */
function browserLocale(header: string): Locale | undefined {
  const ranges = languageRanges(header)
  const [best] = locales
    .map((locale) => {
      // `*` matches all languages that the header does not name (RFC 9110, 12.5.4).
      const named = ranges.find(({tag}) => localeOfTag(tag) === locale)
      const {weight, place} = named ?? ranges.find(({tag}) => tag === '*') ?? {weight: 0, place: 0}
      return {locale, weight, place}
    })
    .filter(({weight}) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
  return best?.locale
}

/**
 * Maximum length that is parsed. Browsers send shorter headers; a very long header full of commas would
 * block the server.
 */
const maxCharacters = 1_000

/** Parses an Accept-Language header. Returns the languages, most preferred first. */
const languageRanges = (header: string) =>
  header
    .slice(0, maxCharacters)
    .split(',')
    .map((range, place) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => /^q\s*=/i.test(parameter))
      return {tag, weight: quality ? Number(quality.split('=')[1]) : 1, place}
    })
    .sort((a, b) => b.weight - a.weight)
