import {afterEach, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {formatDay, formatMonth} from '#src/i18n/format-day.ts'

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

it.each(locales)('in %s every month is named as Intl names it', (locale) => {
  const days = Array.from({length: 12}, (_, index) => new Date(Date.UTC(2024, index, 29)))
  const long = new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'})
  const ofMonth = new Intl.DateTimeFormat(locale, {month: 'long', year: 'numeric', timeZone: 'UTC'})
  const iso = (day: Date) => day.toISOString().slice(0, 10)
  expect(days.map((day) => formatDay(locale, iso(day)))).toEqual(days.map(long.format))
  expect(days.map((day) => formatMonth(locale, iso(day).slice(0, 7)))).toEqual(
    days.map(ofMonth.format),
  )
})
