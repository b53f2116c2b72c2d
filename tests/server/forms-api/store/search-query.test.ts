import {expect, test} from 'vitest'
import {searchExpression} from '#server/forms-api/store/search-query.ts'
import {typedWords} from '#server/forms-api/store/search-words.ts'

/** Returns the terms of a search; a term that ends in `*` is the beginning of a word. */
const termsOf = (query: string): string[] =>
  searchExpression(typedWords(query), {
    and: ' ',
    or: ' ',
    term: (word, isWhole) => (isWhole ? word : `${word}*`),
  }).match(/[^ ()]+/g) ?? []

test.each(['+15555550142', 'tel:+1 (555) 555-0142', '001 555 555 0142', '5 555 550 142'])(
  'a search for the phone number %s does not look for the short beginnings that many messages have',
  (query) => {
    const isUsual = !query.startsWith('5 ')
    const terms = termsOf(query)
    expect(terms).toContain('15555550142*')
    expect(terms.some((term) => /^(1|tel|\d{2,3})\*$/.test(term))).toBe(!isUsual)
    if (isUsual) expect(terms.length).toBeLessThan(10)
  },
)

test('a word that is typed often is searched once', () => {
  expect(termsOf('pump '.repeat(100)).length).toBeLessThan(12)
})
