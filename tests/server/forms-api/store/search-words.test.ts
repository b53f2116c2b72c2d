import {expect, test} from 'vitest'
import {wordsOf} from '#server/forms-api/store/search-words.ts'

test.each([
  ['Alter\u00adnator, remove', ['alternator', 'remove']],
  ['F\u2060-150 \ufeffÑandú', ['f', '150', 'nandu']],
  ['Straße straße', ['strasse']],
])('the words of %j in the search of the Inbox are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
