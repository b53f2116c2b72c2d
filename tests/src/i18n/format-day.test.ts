import {afterEach, expect, it} from 'vitest'
import {formatDay} from '#src/i18n/format.ts'

const own = process.env.TZ
afterEach(() => {
  process.env.TZ = own
})

it.each(['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'])(
  'a date is the same in every time zone, such as %s',
  (zone) => {
    process.env.TZ = zone
    expect(formatDay('en', '2023-02-24')).toBe('February 24, 2023')
    expect(formatDay('es', '2023-02-24')).toBe('24 de febrero de 2023')
  },
)

it.each(['not a date', 'tomorrow', ''])('an invalid date is empty: "%s"', (text) => {
  expect(formatDay('en', text)).toBeUndefined()
})
