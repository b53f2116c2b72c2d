import {expect, test} from 'vitest'
import {wordsOf} from '#server/forms-api/store/search-words.ts'

test.each([
  ['Alter\u00adnator, remove', ['alternator', 'remove']],
  ['F\u2060-150 \ufeffÑandú', ['f', '150', 'nandu', 'f150']],
  ['Straße straße', ['strasse']],
  ['O’Brien & Söhne, 12-345/B', ['o', 'brien', 'sohne', '12', '345', 'b', 'obrien', '12345b']],
  ['ana.p@a-shop.example', ['ana', 'p', 'a', 'shop', 'example', 'anap', 'ashopexample']],
  ['1-2-3-4-5', ['1', '2', '3', '4', '5']],
])('the words of %j in the search of the Inbox are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
