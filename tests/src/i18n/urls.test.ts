import {describe, expect, test} from 'vitest'
import {pageAddress} from '#schemas/page-paths.ts'
import {localizedPath, switchLanguageHref} from '#src/i18n/urls.ts'

// According to specification section 2, aliases show their page without a redirect.
const aliases: [page: string, paths: string[]][] = [
  ['/', ['/', '']],
  [
    '/real-time-labor-guide',
    [
      '/Real-TimeLaborGuide',
      '/real-time-labor-guide',
      '/real-time-labor-guide-pricing',
      '/real-time-labor-guide-features',
    ],
  ],
  [
    '/real-time-pro',
    ['/Real-TimePro', '/real-time-pro', '/real-time-pro-pricing', '/real-time-pro-features'],
  ],
  [
    '/automotive-expert',
    [
      '/ShopDriverElite',
      '/AutomotiveExpert',
      '/automotive-expert',
      '/automotive-expert-pricing',
      '/automotive-expert-features',
    ],
  ],
]

describe.each(aliases)('%s', (page, paths) => {
  test.each(paths)(
    'the path %s leads to its page in any letter case, with or without a trailing slash',
    (path) => {
      for (const variant of [path, path.toUpperCase(), path.toLowerCase(), `${path}/`]) {
        expect(pageAddress(variant)).toEqual({path: page, locale: undefined})
        expect(pageAddress(`/es${variant}`)).toEqual({path: page, locale: 'es'})
      }
    },
  )
})

test('/estimates is not parsed as a path with the language prefix /es', () => {
  expect(pageAddress('/estimates')).toEqual({path: '/estimates', locale: undefined})
})

test('an unknown path keeps its letter case', () => {
  expect(pageAddress('/es/Nowhere')).toEqual({path: '/Nowhere', locale: 'es'})
})

test('localizedPath adds /es to Spanish paths and returns English paths unchanged', () => {
  expect(localizedPath('/', 'en')).toBe('/')
  expect(localizedPath('/', 'es')).toBe('/es')
  expect(localizedPath('/real-time-pro', 'es')).toBe('/es/real-time-pro')
})

test('switchLanguageHref adds ?lng=en to English links, to override the last chosen language', () => {
  expect(switchLanguageHref('/real-time-pro', 'es')).toBe('/es/real-time-pro')
  expect(switchLanguageHref('/real-time-pro', 'en')).toBe('/real-time-pro?lng=en')
})
