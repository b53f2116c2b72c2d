import {defaultLocale, isLocale, type Locale} from '#schemas/locales.ts'

/** What a request says about the language its visitor wishes (specification section 1). */
export interface LanguageWishes {
  /** `?lng=` of the URL. */
  query: string | null
  /** The `lng` cookie, written when a visitor chooses. */
  cookie: string | undefined
  /** The Accept-Language header. */
  acceptLanguage: string | undefined
}

/**
 * The language of a bare URL: query, cookie, then the browser's own languages in their order of
 * preference. Browser storage, which the specification puts before those, is invisible here; the
 * page's head script asks again where it disagrees.
 */
export function detectLocale({query, cookie, acceptLanguage}: LanguageWishes): Locale {
  if (isLocale(query)) return query
  if (isLocale(cookie)) return cookie
  return preferredLanguages(acceptLanguage ?? '').find(isLocale) ?? defaultLocale
}

/** Primary language tags of an Accept-Language header, most wanted first (RFC 9110, 12.5.4). */
function preferredLanguages(header: string): string[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      const weight = quality ? Number(quality.trim().slice(2)) : 1
      return {language: tag.toLowerCase().split('-')[0] ?? '', weight}
    })
    .filter(({weight}) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({language}) => language)
}
