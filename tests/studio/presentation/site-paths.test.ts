import {expect, it} from 'vitest'
import {pathLanguage, sitePath} from '#studio/presentation/site-paths.ts'

it.each([
  ['/', '/?lng=en', '/es'],
  ['/es', '/?lng=en', '/es'],
  ['/faq?lng=en#tax', '/faq?lng=en#tax', '/es/faq#tax'],
  ['/es/real-time-pro?a=1', '/real-time-pro?a=1&lng=en', '/es/real-time-pro?a=1'],
  ['/essential', '/essential?lng=en', '/es/essential'],
])('the path %s becomes %s in English and %s in Spanish', (path, english, spanish) => {
  expect(sitePath(path, 'en')).toBe(english)
  expect(sitePath(path, 'es')).toBe(spanish)
  expect(pathLanguage(english)).toBe('en')
  expect(pathLanguage(spanish)).toBe('es')
})
