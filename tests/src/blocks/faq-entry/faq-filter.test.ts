import {expect, it} from 'vitest'
import {filterText, filterWords, matches} from '#src/blocks/faq-entry/faq-filter.ts'

const text = filterText('¿Cómo instalo el programa? Inicie sesión: log in with “Año 2019”, $17.50.')

it.each([
  ['nothing', ''],
  ['signs only', '¿!?'],
  ['a word', 'programa'],
  ['the beginning of a word', 'prog'],
  ['another case', 'PROGRAMA'],
  ['a word without its accent', 'como sesion'],
  ['a word with an accent too many', 'prógrama'],
  ['a letter with its tilde apart', 'an\u0303o'],
  ['words in another order', 'sesión inicie instalo'],
  ['an amount', '$17.50'],
  ['two words written as one', 'login'],
])('the filter finds %s', (_, typed) => {
  expect(matches(text, filterWords(typed))).toBe(true)
})

it.each([
  ['the middle of a word', 'grama'],
  ['one word of two', 'programa carburador'],
  ['the beginning of two words written as one', 'logi'],
])('the filter does not find %s', (_, typed) => {
  expect(matches(text, filterWords(typed))).toBe(false)
})
