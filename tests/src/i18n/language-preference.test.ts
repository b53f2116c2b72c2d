import {expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {pageAddress} from '#schemas/page-paths.ts'
import {
  cookieLocale,
  hasLanguagePrefix,
  languageCookie,
  localeOfTag,
} from '#src/i18n/language-preference.ts'
import {localizedPath} from '#src/i18n/urls.ts'

test.each(locales)('%s is recognised by its tag, in any letter case, with any region', (locale) => {
  for (const tag of [locale, locale.toUpperCase(), `${locale}-MX`, `${locale}_us`, `${locale}-`]) {
    expect(localeOfTag(tag)).toBe(locale)
  }
})

test.each(['', 'fr', 'e', 'eng', 'est', 'esx-MX', ' es', 'constructor', '*', 'fr-es', null])(
  '%j names no language of the site',
  (tag) => {
    expect(localeOfTag(tag)).toBeUndefined()
  },
)

test.each(locales)('the cookie for %s restores it', (locale) => {
  const cookie = languageCookie(locale)
  expect(cookieLocale(cookie)).toBe(locale)
  expect(cookieLocale(`a=lng=xx; ${cookie}`)).toBe(locale)
  expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Strict$/)
})

test.each(['', 'lng=', 'lng=fr', 'xlng=es', 'a=1;blng=es', 'a=lng'])(
  'the cookies "%s" name no language',
  (cookies) => {
    expect(cookieLocale(cookies)).toBeUndefined()
  },
)

test.each(['/', '/es', '/ES/', '/es/faq', '/estimates', '/faq/es', '/en', '/espanol'])(
  "whether %s names its language is decided as for the site's URLs",
  (path) => {
    expect(hasLanguagePrefix(path)).toBe(pageAddress(path).locale !== undefined)
  },
)

test('the stable paths are those of the languages', () => {
  expect(locales.filter((locale) => hasLanguagePrefix(localizedPath('/faq', locale)))).toEqual([
    'es',
  ])
})
