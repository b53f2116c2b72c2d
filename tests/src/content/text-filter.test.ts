import {expect, it} from 'vitest'
import {filterText, filterWords, matches} from '#src/content/text-filter.ts'

const text = filterText('¿Cómo instalo el programa? Inicie sesión: log in with “Año 2019”, $17.50.')

it.each([
  ['an empty search text', ''],
  ['punctuation only', '¿!?'],
  ['a word', 'programa'],
  ['the beginning of a word', 'prog'],
  ['another case', 'PROGRAMA'],
  ['a word without its accent', 'como sesion'],
  ['a word with an accent too many', 'prógrama'],
  ['a letter with its tilde apart', 'an\u0303o'],
  ['words in another order', 'sesión inicie instalo'],
  ['an amount', '$17.50'],
  ['two adjacent words typed as one', 'login'],
  ['a word with invisible marks of a copied text', 'ses\u00adi\u200bón'],
  ['letters and digits of full width', '\uff41\uff4e\uff4f \uff12\uff10\uff11\uff19'],
])('the FAQ filter matches %s', (_, typed) => {
  expect(matches(text, filterWords(typed))).toBe(true)
})

it.each([
  ['the middle of a word', 'grama'],
  ['two words of which one is missing', 'programa carburador'],
  ['an incomplete second word of two typed as one', 'logi'],
])('the FAQ filter does not match %s', (_, typed) => {
  expect(matches(text, filterWords(typed))).toBe(false)
})

it.each([
  ['a word with a ligature of a PDF file', 'Install the ﬁle', 'file'],
  ['a word that is copied with a ligature', 'Install the file', 'ﬁle'],
  ['the beginning of a word with invisible marks', 'la\u00adbor times', 'labo'],
  ['a whole word before a trademark', 'QuickBooks™ integration', 'quickbooksintegration'],
])('the FAQ filter finds %s', (_, of, typed) => {
  expect(matches(filterText(of), filterWords(typed))).toBe(true)
})
