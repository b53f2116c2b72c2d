import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {yearHints, yearRule} from '#src/forms/rules/year.ts'

beforeEach(() => vi.useFakeTimers({now: new Date('2026-06-15')}))
afterEach(() => vi.useRealTimers())

test.each([
  ['2019', undefined],
  [' 1968 ', undefined],
  ['1886', undefined],
  ['2028', undefined],
  ['2015-2018', undefined],
  ['2015–18', undefined],
  ['1972 (early), 1973', undefined],
  ['', undefined],
  ['1885', 'errors.invalid_year'],
  ['2029', 'errors.invalid_year'],
  ['20199', 'errors.invalid_year'],
  ['2019, 2091', 'errors.invalid_year'],
  ['19', 'errors.invalid_year'],
  ['last year', 'errors.invalid_year'],
  ['٢٠١٩', 'errors.invalid_year'],
])('the model year %j: %s', (year, complaint) => {
  expect(yearRule(year, {})).toBe(complaint)
})

test.each([
  ['1967', 'hints.yearBeforeGuide'],
  ['1960-1970', 'hints.yearBeforeGuide'],
  ['1968', undefined],
  ['2019', undefined],
  ['1', undefined],
  ['1800', undefined],
  ['', undefined],
])('of %j the guide’s first year is said: %s', (year, hint) => {
  expect(yearHints({year}).year).toBe(hint)
})
