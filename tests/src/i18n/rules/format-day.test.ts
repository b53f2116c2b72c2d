import {afterEach, expect, it} from 'vitest'
import {formatDay} from '#src/i18n/format-day.ts'

const own = process.env.TZ
afterEach(() => {
  process.env.TZ = own
})

it.each(['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'])(
  'in the time zone %s formatDay does not change the date',
  (zone) => {
    process.env.TZ = zone
    expect(formatDay('en', '2023-02-24')).toBe('February 24, 2023')
    expect(formatDay('es', '2023-02-24')).toBe('24 de febrero de 2023')
  },
)

it.each(['not a date', 'tomorrow', ''])(
  'formatDay is undefined for the invalid date "%s"',
  (text) => {
    expect(formatDay('en', text)).toBeUndefined()
  },
)
