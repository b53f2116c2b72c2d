import {expect, test} from 'vitest'
import {countryRule, postalCodeRule} from '#src/forms/rules/place.ts'

test.each([
  ['US', undefined],
  ['CN', undefined],
  ['us', 'errors.invalid_country'],
  ['CA', 'errors.invalid_country'],
  ['', 'errors.invalid_country'],
])('the country %j: %s', (country, complaint) => {
  expect(countryRule(country, {})).toBe(complaint)
})

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
  ['CN', '', undefined],
  ['', '78040', undefined],
  ['MX', 'anything', undefined],
])('in %j the code %j: %s', (country, code, complaint) => {
  expect(postalCodeRule(code, {country})).toBe(complaint)
})
