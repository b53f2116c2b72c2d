import {expect, it} from 'vitest'
import {documents, linksIn, localizedValues, wordsIn, wordsOf} from '../seed-texts.ts'

const localized = documents.flatMap(localizedValues)

/**
 * Fields with the same English and Spanish text, because they contain names of products, partners
 * or the company.
 */
const sameInBoth = new Set([
  'product-pro.shortName',
  'product-pro.name',
  'product-elite.shortName',
  'product-elite.name',
  'tab-payments.title',
  'tab-quickbooks.title',
  'homePage.seoTitle',
  'notFoundPage.heading',
])

it('localizedValues finds more than 200 localized fields in the seed', () => {
  expect(localized.length).toBeGreaterThan(200)
})

it('every localized field and list item has text in both languages', () => {
  const empty = localized.filter(({en, es}) =>
    [en, es].some((value) => {
      const words = wordsIn(value)
      return words.length === 0 || words.some((text) => text.trim() === '')
    }),
  )
  expect(empty.map(({at}) => at)).toEqual([])
})

it('every Spanish text of the seed differs from the English, except for names', () => {
  const same = localized.filter(
    ({en, es}) => JSON.stringify(wordsIn(en)) === JSON.stringify(wordsIn(es)),
  )
  expect(same.map(({at}) => at).toSorted()).toEqual([...sameInBoth].toSorted())
})

it('no Spanish text of the seed contains an English sentence', () => {
  const english = new Set(wordsOf('en').map(({words}) => words.trim()))
  const left = wordsOf('es').filter(
    ({words}) => words.trim().split(' ').length > 3 && english.has(words.trim()),
  )
  expect(left).toEqual([])
})

it('lists of the seed have the same number of items in both languages', () => {
  const lists = localized.filter(({type}) => type === 'internationalizedArrayStringListValue')
  expect(lists.length).toBeGreaterThan(15)
  const uneven = lists.filter(({en, es}) => wordsIn(en).length !== wordsIn(es).length)
  expect(uneven.map(({at}) => at)).toEqual([])
})

it('the English and the Spanish text of a field link to the same pages', () => {
  const uneven = localized.filter(
    ({en, es}) => linksIn(en).toSorted().join() !== linksIn(es).toSorted().join(),
  )
  expect(uneven.map(({at}) => at)).toEqual([])
})

it('the English and the Spanish privacy statement have the same sections', () => {
  const [english, spanish] = documents
    .filter((document) => document._type === 'privacyStatement')
    .map(({body}) => body.map(({style, listItem}) => `${style} ${listItem ?? ''}`))
  expect(english?.filter((kind) => kind === 'h2 ').length).toBeGreaterThanOrEqual(8)
  expect(spanish).toEqual(english)
})
