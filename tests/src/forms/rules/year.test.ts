import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {correctionForm} from '#src/forms/correction/correction.ts'
import {validateForm} from '#src/forms/rules/form-model.ts'
import {yearHints} from '#src/forms/rules/year.ts'

beforeEach(() => vi.useFakeTimers({now: new Date('2026-06-15')}))
afterEach(() => vi.useRealTimers())

const doubtful = 'hints.yearDoubtful'

test.each([
  ['2019', undefined],
  [' 1968 ', undefined],
  ['2028', undefined],
  ['2015-2018', undefined],
  ['2015–18', undefined],
  ['1972 (early), 1973', undefined],
  ['', undefined],
  ['  ', undefined],
  ['1967', 'hints.yearBeforeGuide'],
  ['1960-1970', 'hints.yearBeforeGuide'],
  ['1886', 'hints.yearBeforeGuide'],
  ['1885', doubtful],
  ['2029', 'hints.yearAhead'],
  ['20199', 'hints.yearAhead'],
  ['2019, 2091', 'hints.yearAhead'],
  ['98', doubtful],
  ['last year', doubtful],
  ['٢٠١٩', doubtful],
])('the model year %j gets the hint %s', (year, hint) => {
  expect(yearHints({year}).year).toBe(hint)
})

test.each(['1970-01-01', '2001-06-15', '2025-12-31'])(
  'no hint says that a model year is not out yet because the clock shows %s',
  (now) => {
    vi.setSystemTime(new Date(now))
    expect(yearHints({year: '2026-2028'}).year).toBeUndefined()
  },
)

test('the correction rules accept unlikely model years', () => {
  for (const year of ['98', '2029', 'last year'])
    expect(validateForm(correctionForm.fields, {year})).not.toHaveProperty('year')
})
