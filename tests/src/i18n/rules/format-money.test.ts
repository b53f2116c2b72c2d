import {expect, it} from 'vitest'
import {formatMoney} from '#src/i18n/format.ts'

it.each([
  ['en', 17.5, '$17.50'],
  ['es', 17.5, '$17.50'],
  ['en', 35, '$35'],
  ['es', 1797.5, '$1,797.50'],
] as const)('in the language %s, formatMoney formats %d as %s', (locale, amount, written) => {
  expect(formatMoney(locale, amount)).toBe(written)
})
