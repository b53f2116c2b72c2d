import {expect, test} from 'vitest'
import {countryOfPostalCode, formatPostalCode, postalCodeRule} from '#src/forms/rules/place.ts'
import {countryOfRegion, regions} from '#src/forms/rules/regions.ts'

test.each([
  ['US', '78040', undefined],
  ['US', '78040-1234', undefined],
  ['US', '780401234', undefined],
  ['US', ' 00901 ', undefined],
  ['US', '7804', 'errors.invalid_zip'],
  ['US', '78040-12', 'errors.invalid_zip'],
  ['US', 'M5V 2T6', 'errors.invalid_zip'],
  ['CN', 'M5V 2T6', undefined],
  ['CN', 'm5v2t6', undefined],
  ['CN', 'M5V-2T6', undefined],
  ['CN', 'D5V 2T6', 'errors.invalid_postalCode'],
  ['CN', 'M5V 2O6', 'errors.invalid_postalCode'],
  ['CN', '78040', 'errors.invalid_postalCode'],
  ['', '78040', undefined],
  ['MX', 'anything', undefined],
])(
  'postalCodeRule returns for the country %j and the postal code %j: %s',
  (country, code, error) => {
    expect(postalCodeRule(code, {country})).toBe(error)
  },
)

test.each([
  ['k1a0b1', 'K1A 0B1', 'CN'],
  ['K1A-0B1', 'K1A 0B1', 'CN'],
  [' k1a  0b1 ', 'K1A 0B1', 'CN'],
  ['45501', '45501', 'US'],
  [' 45501', '45501', 'US'],
  ['455011234', '45501-1234', 'US'],
  ['45501-', '45501', 'US'],
  ['45501 – ', '45501', 'US'],
  ['45501 1234', '45501-1234', 'US'],
  ['45501-1234', '45501-1234', 'US'],
  ['4550', '4550', undefined],
  ['k1a 0b', 'k1a 0b', undefined],
  ['K1A OB1', 'K1A OB1', undefined],
  ['٤٥٥٠١', '٤٥٥٠١', undefined],
  ['', '', undefined],
])(
  'the postal code %j is formatted as %j and belongs to the country %s',
  (typed, written, country) => {
    expect([formatPostalCode(typed), countryOfPostalCode(typed)]).toEqual([written, country])
  },
)

test('no two states or provinces have the same code or a name in common', () => {
  const all = Object.values(regions).flat()
  const names = all.flat().map((name) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  expect(all.map(([, name]) => countryOfRegion(name))).toEqual([
    ...regions.US.map(() => 'US'),
    ...regions.CN.map(() => 'CN'),
  ])
  expect(countryOfRegion('Jalisco')).toBeUndefined()
})

test.each([
  ...['45501\ufe0f', 'OH 45501', 'OH, 45501', '45501, USA', '45501 US', '"45501"', '“45501”,'],
  ...['45501, Estados Unidos', 'oh 45501 u.s.a.'],
])('the postal code %j is the ZIP code 45501', (typed) => {
  expect(formatPostalCode(typed)).toBe('45501')
})

test.each(['ON K1A 0B1', 'k1a0b1, Canada', '"K1A 0B1"', 'K1A 0B1 Canadá'])(
  'the postal code %j is the Canadian code K1A 0B1',
  (typed) => {
    expect(formatPostalCode(typed)).toBe('K1A 0B1')
  },
)
