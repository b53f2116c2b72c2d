import {expect, it} from 'vitest'
import {cutText} from '#studio/inputs/search-preview/cut-text.ts'

/** Every character is 10 pixels wide. */
const measure = (text: string) => [...text].length * 10

it.each([
  ['fits', 40, {text: 'fits', width: 40, isCut: false}],
  ['  two  spaces\n', 100, {text: 'two spaces', width: 100, isCut: false}],
  ['one two three', 100, {text: 'one two …', width: 130, isCut: true}],
  ['one two three', 80, {text: 'one …', width: 130, isCut: true}],
  ['unbreakable', 50, {text: 'unbreakable …', width: 110, isCut: true}],
  ['', 50, {text: '', width: 0, isCut: false}],
])('cutText of %j at %i pixels returns %j', (text, maximum, result) => {
  expect(cutText(text, maximum, measure)).toEqual(result)
})
