import {expect, it} from 'vitest'
import {easternTexts} from '#studio/inputs/price/use-price-texts.ts'

const newYear = new Date('2027-01-01T05:00:00Z')

it.each([
  ['en-US', {date: 'January 1, 2027', time: '12:00 AM'}],
  ['es-ES', {date: '1 de enero de 2027', time: '12:00 a. m.'}],
])(
  'the start of a planned price is formatted as date and time for the locale %s',
  (locale, texts) => {
    const written = easternTexts(locale, newYear)
    expect({...written, time: written.time.replace(/\s/g, ' ')}).toEqual(texts)
  },
)
