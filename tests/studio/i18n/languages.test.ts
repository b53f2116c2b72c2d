import {expect, it} from 'vitest'
import {startLanguage, withLast} from '#studio/i18n/languages.ts'

it.each([
  ['the language that the user chose', 'es-ES', ['en-US'], 'es'],
  ['the language that the user chose, even if the browser is Spanish', 'en-US', ['es-MX'], 'en'],
  ['the first supported language of the browser', null, ['fr-FR', 'es-MX', 'en'], 'es'],
  ['English if the browser prefers unsupported languages', null, ['de-DE'], 'en'],
  ['English if the browser has no languages', undefined, [], 'en'],
  ['the language of the browser if the stored choice is invalid', 'eo', ['es'], 'es'],
] as const)('the Studio starts in %s', (_, chosen, preferred, language) => {
  expect(startLanguage(chosen, preferred)).toBe(language)
})

it('withLast moves the language in which the Studio starts to the end of the list of locales', () => {
  const locales = [{id: 'en-US'}, {id: 'es-ES'}]
  expect(withLast(locales, 'en').at(-1)?.id).toBe('en-US')
  expect(withLast(locales, 'es').at(-1)?.id).toBe('es-ES')
})
