import {expect, it} from 'vitest'
import {numberIn, withDecimalPoint} from '#studio/inputs/typing/decimal-comma.ts'

it.each([
  [',', '.'],
  ['1,5', '1.5'],
  ['35,00', '35.00'],
  ['9,99 €', '9.99 €'],
  ['-0,5', '-0.5'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1,234', '1234'],
  ['1,234,567', '1234567'],
  ['35.00', '35.00'],
])('the number %j is read as %j', (typed, read) => {
  expect(withDecimalPoint(typed)).toBe(read)
})

it('each amount is read as itself, as people in the United States, Mexico and Spain write it', () => {
  for (const amount of [0.5, 1.5, 9.99, 35, 350, 999.9, 1234.5, 98765.43])
    for (const language of ['en-US', 'es-MX', 'es-ES', 'de-DE']) {
      const written = new Intl.NumberFormat(language, {minimumFractionDigits: 2}).format(amount)
      expect(Number(withDecimalPoint(written)), `${language}: ${written}`).toBe(amount)
    }
})

it.each([
  ['17,50\r\n', '17.50'],
  ['$17,50/mes', '17.50'],
  ['35 EUR', '35'],
  ['USD 1,797.50 + tax', '1797.50'],
  ['1\u202f797,50', '1797.50'],
  ['1 797,50 €', '1797.50'],
  ['-5 %', '-5'],
  ['Total: 35.', '35'],
  ['2 for 35', ''],
  ['$17,50/mes, 2 usuarios', ''],
  ['1e3', ''],
  ['none', ''],
  ['e', 'e'],
])('the number in %j is %j', (text, number) => {
  expect(numberIn(text)).toBe(number)
})
