import {expect, it} from 'vitest'
import {formatHours} from '#src/i18n/format.ts'

it.each([
  ['en', 3.4, '3.4\u00a0h'],
  ['es', 3.4, '3.4\u00a0h'],
  ['es', 2, '2.0\u00a0h'],
  ['en', 1.06, '1.1\u00a0h'],
] as const)(
  'in the language %s, formatHours formats %d with one decimal place',
  (locale, hours, written) => {
    expect(formatHours(locale, hours)).toBe(written)
  },
)
