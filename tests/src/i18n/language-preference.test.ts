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

test.each(locales)('localeOfTag recognizes %s in any letter case and with any region', (locale) => {
  for (const tag of [locale, locale.toUpperCase(), `${locale}-MX`, `${locale}_us`, `${locale}-`]) {
    expect(localeOfTag(tag)).toBe(locale)
  }
})

test.each(['', 'fr', 'e', 'eng', 'est', 'esx-MX', ' es', 'constructor', '*', 'fr-es', null])(
  'localeOfTag is undefined for %j',
  (tag) => {
    expect(localeOfTag(tag)).toBeUndefined()
  },
)

test.each(locales)('cookieLocale reads the cookie that languageCookie creates for %s', (locale) => {
  const cookie = languageCookie(locale)
  expect(cookieLocale(cookie)).toBe(locale)
  expect(cookieLocale(`a=lng=xx; ${cookie}`)).toBe(locale)
  expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Strict$/)
})

test.each(['', 'lng=', 'lng=fr', 'xlng=es', 'a=1;blng=es', 'a=lng'])(
  'cookieLocale is undefined for the cookies "%s"',
  (cookies) => {
    expect(cookieLocale(cookies)).toBeUndefined()
  },
)

test.each(['/', '/es', '/ES/', '/es/faq', '/estimates', '/faq/es', '/en', '/espanol'])(
  'hasLanguagePrefix and pageAddress agree whether the path %s starts with a language',
  (path) => {
    expect(hasLanguagePrefix(path)).toBe(pageAddress(path).locale !== undefined)
  },
)

test('only Spanish paths have a language prefix', () => {
  expect(locales.filter((locale) => hasLanguagePrefix(localizedPath('/faq', locale)))).toEqual([
    'es',
  ])
})
