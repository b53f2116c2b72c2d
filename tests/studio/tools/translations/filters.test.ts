import {expect, it} from 'vitest'
import {excerpt, filtered, startingFilters} from '#studio/tools/translations/filters.ts'
import {madeUp} from '../../translations/seed-pairs.ts'

it('excerpt formats a date in English and Spanish, and the search finds the formatted date', () => {
  const pair = madeUp('date', '2027-03-01', '2023-02-24')
  expect(excerpt(pair, 'source')).toBe('March 1, 2027')
  expect(excerpt(pair, 'target')).toBe('24 de febrero de 2023')
  const found = filtered([pair], {...startingFilters, state: 'all', search: 'febrero'})
  expect(found).toEqual([pair])
})

it('excerpt returns an empty text for a missing date', () => {
  expect(excerpt(madeUp('date', '2027-03-01', undefined), 'target')).toBe('')
})
