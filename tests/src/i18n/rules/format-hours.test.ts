import {expect, it} from 'vitest'
import {formatHours} from '#src/i18n/format.ts'

it.each([
  [3.4, '3.4\u00a0h'],
  [2, '2.0\u00a0h'],
  [1.06, '1.1\u00a0h'],
  [1.15, '1.2\u00a0h'],
])('formatHours formats %d with one decimal place', (hours, written) => {
  expect(formatHours(hours)).toBe(written)
})
