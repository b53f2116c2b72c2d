import {expect, it} from 'vitest'
import {startLanguage, withLast} from '#studio/i18n/languages.ts'

it.each([
  ['what was chosen in the user menu', 'es-ES', ['en-US'], 'es'],
  ['what was chosen, also against a Spanish browser', 'en-US', ['es-MX'], 'en'],
  ['the first language of the browser that it speaks', null, ['fr-FR', 'es-MX', 'en'], 'es'],
  ['English for a browser of neither', null, ['de-DE'], 'en'],
  ['English when nothing is known', undefined, [], 'en'],
  ['the browser where the choice is of no language', 'eo', ['es'], 'es'],
] as const)('the Studio starts in %s', (_, chosen, preferred, language) => {
  expect(startLanguage(chosen, preferred)).toBe(language)
})

it('the initial language comes last, where Sanity reads it', () => {
  const locales = [{id: 'en-US'}, {id: 'es-ES'}]
  expect(withLast(locales, 'en').at(-1)?.id).toBe('en-US')
  expect(withLast(locales, 'es').at(-1)?.id).toBe('es-ES')
})
