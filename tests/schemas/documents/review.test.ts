import {expect, it} from 'vitest'
import {complaintsAbout} from '../validation-messages.ts'

const review = (en: string, es: string) => ({
  _id: 'review-a',
  _type: 'review',
  quote: Object.entries({en, es}).map(([language, value]) => ({
    _key: language,
    _type: 'internationalizedArrayTextValue',
    language,
    value,
  })),
})

it('quotation marks around a quote get a warning, and those within it do not', async () => {
  const warning =
    'warning quote: Remove the quotation marks around the text. The website adds them.'
  for (const quoted of ['“Great guide.”', '"Great guide."\n', '«Muy buena.»', ' „Gut.“'])
    expect(await complaintsAbout('quote', review('Great guide.', quoted)), quoted).toEqual([
      warning,
    ])
  for (const open of ['Great guide.', '“Great” is too little.', '“A” and “B”', 'A 20" wheel'])
    expect(await complaintsAbout('quote', review(open, 'Muy buena.')), open).toEqual([])
})
