import {expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {formatMoney} from '#src/i18n/format.ts'

it.each([
  [17.5, '$17.50'],
  [35, '$35'],
  [1797.5, '$1,797.50'],
  [12.075, '$12.08'],
  [0.7 * 17.25, '$12.08'],
])('formatMoney formats %d as %s', (amount, written) => {
  expect(formatMoney(amount)).toBe(written)
})

it.each(locales)(
  'amounts are written as people in the United States write them in %s',
  (locale) => {
    const {format} = new Intl.NumberFormat(`${locale}-US`, {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    })
    const amounts = Array.from({length: 5000}, (_, index) => (index * 97) / 100)
    for (const amount of [...amounts, 1_234_567.89])
      expect(formatMoney(amount)).toBe(format(amount))
  },
)
