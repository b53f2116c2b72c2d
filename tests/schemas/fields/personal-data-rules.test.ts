import {describe, expect, it} from 'vitest'
import {complaintsAbout} from '../validation-messages.ts'

const inBoth = (en: string, es: string) => [
  {_key: 'en', _type: 'internationalizedArrayTextValue', language: 'en', value: en},
  {_key: 'es', _type: 'internationalizedArrayTextValue', language: 'es', value: es},
]

const decision = (field: string, value: unknown) => ({
  _id: 'decision',
  _type: 'publishedCorrection',
  [field]: value,
})

const complaints = (text: string) =>
  complaintsAbout('reason', decision('reason', inBoth('Fits.', text)))

describe('a text of a published decision', () => {
  it.each([
    'Ask sam@example.com',
    'Escriba a José@taller.mx por favor',
    'sam @ example.com',
    's\u200bam@\u200bexample.com',
    'sam＠example.com',
  ])('cannot contain the email address in “%s”', async (text) => {
    expect(await complaints(text)).toEqual(
      expect.arrayContaining([expect.stringContaining('error reason: Remove the email address.')]),
    )
  })

  it.each([
    'K7Q-3M9-XPW',
    'k7q 3m9 xpw',
    'See K7Q–3M9–XPW.',
    'K7Q-\u00ad3M9-XPW',
    'K7Q – 3M9 – XPW',
    'k7q.3m9.xpw',
    'K7Q/3M9/XPW',
    'K7Q_3M9_XPW',
    'K7Q−3M9−XPW',
  ])('cannot contain the reference number in “%s”', async (text) => {
    expect(await complaints(text)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('error reason: Remove the reference number.'),
      ]),
    )
  })

  it.each(['(555) 123-4567', '+1 555.123.4567', '5551234567', 'Tel. 555 – 123 – 4567'])(
    'gets a warning about the phone number in “%s”',
    async (text) => {
      expect(await complaints(text)).toEqual(
        expect.arrayContaining([
          expect.stringContaining('warning reason: This looks like a phone number.'),
        ]),
      )
    },
  )

  it.each([
    'Motorcraft part 8L3Z-6731-A, 2019–2021, 5.0L V8 @ 3500 rpm',
    'Bolts at 12-15-18 ft-lb, then 90 degrees. Takes 3.5 h, not 2.6 h.',
    'The time of the 2.4L fits the 2.5L, too.',
  ])('may contain “%s”', async (text) => {
    expect(await complaints(text)).toEqual([])
  })

  it('is checked in the fields of the vehicle, too', async () => {
    expect(await complaintsAbout('engine', decision('engine', 'V8 sam@example.com'))).toEqual([
      expect.stringContaining('error engine: Remove the email address.'),
    ])
  })
})
