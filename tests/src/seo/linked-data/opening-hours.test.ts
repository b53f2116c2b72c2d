import {expect, it} from 'vitest'
import {openingHours} from '#src/seo/linked-data/opening-hours.ts'

it.each([
  ['Monday to Friday, 8:30\u00a0a.m. to 5\u00a0p.m. Eastern', 5, '08:30', '17:00'],
  [
    'De lunes a viernes, de 8:30\u00a0a.\u00a0m. a 5\u00a0p.\u00a0m., hora del Este',
    5,
    '08:30',
    '17:00',
  ],
  ['Monday–Saturday 12 pm – 12 am', 6, '12:00', '00:00'],
  ['Monday through Thursday, 8 a.m. until 5 p.m.', 4, '08:00', '17:00'],
  ['Lunes al viernes, de las 9 a.m. hasta la 1 p.m.', 5, '09:00', '13:00'],
  ['Monday‑Friday, 8.30 a.m. ‑ 5 p.m.', 5, '08:30', '17:00'],
  ['Monday – Friday, 08.05 am – 12.30 pm', 5, '08:05', '12:30'],
  ['De miércoles a sábado, de 9 a.m. a 1:15 p.m.', 4, '09:00', '13:15'],
])('openingHours parses “%s”', (sentence, dayCount, opens, closes) => {
  const hours = openingHours(sentence)
  expect(hours).toMatchObject({description: sentence, opens, closes})
  expect(hours?.dayOfWeek).toHaveLength(dayCount)
})

it.each([
  ['two ranges', 'Monday to Friday 8 a.m. to 5 p.m., Saturday 9 a.m. to noon'],
  ['days that are not a range', 'Tuesday and Thursday, 8 a.m. to 5 p.m.'],
  ...[', ', '/', ' & ', ' or ', ' + ', '; ', ' '].map((and) => [
    `two days with “${and}” between them`,
    `Tuesday${and}Thursday, 8 a.m. to 5 p.m.`,
  ]),
  ['two Spanish days', 'Martes, jueves, de 8 a.m. a 5 p.m.'],
  ['two times that are not a range', 'Monday to Friday, 8 a.m., 5 p.m.'],
  ['an exception', 'Monday to Friday, 8 a.m. to 5 p.m., except holidays'],
  ['one time', 'Monday to Friday from 8 a.m.'],
  ...['8 30 a.m.', '8,05 a.m.', '8’30 a.m.', '8h05 a.m.', '13:00 p.m.', '0 a.m.', '8:75 a.m.'].map(
    (time) => [`the unusual time ${time}`, `Monday to Friday, ${time} to 5 p.m.`],
  ),
  ['no hours', 'Call us any time'],
  ['days from late to early', 'Saturday to Monday, 8 a.m. to 5 p.m.'],
])(
  'openingHours does not parse a sentence with %s, and returns the sentence as description',
  (_, sentence) => {
    expect(openingHours(sentence)).toEqual({
      '@type': 'OpeningHoursSpecification',
      description: sentence,
    })
  },
)

it('openingHours is null for a missing text', () => {
  expect(openingHours(null)).toBeNull()
})
