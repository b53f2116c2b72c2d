import {expect, it} from 'vitest'
import {complaintsAbout} from './validation-messages.ts'

const others = [
  {
    _id: 'product-pro',
    _type: 'product',
    slug: {_type: 'slug', current: 'real-time-pro'},
    price: 35,
    trialDays: 21,
  },
  {_id: 'siteSettings', _type: 'siteSettings', phone: '(555) 555-0142'},
]
const entry = (value: string) => ({
  _id: 'faq-a',
  _type: 'faqEntry',
  searchTerms: ['en', 'es'].map((language) => ({
    _key: language,
    _type: 'internationalizedArrayStringValue',
    language,
    value,
  })),
})

it.each(['{price:real-time-pro}', '{trial-days} days', '{phone}', '{prices}, money'])(
  'validation accepts a text with the known fact %s',
  async (text) => {
    expect(await complaintsAbout('searchTerms', entry(text), others)).toEqual([])
  },
)

it.each([
  ['{price:real-time-prp}', '{price:real-time-prp} has no value yet'],
  ['{premium-price}', '{premium-price} has no value yet'],
  ['{trail-days}', 'There is no value {trail-days}. Use one of these: {trial-days}'],
])(
  'validation rejects a text with %s, a fact that is unknown or has no value',
  async (text, message) => {
    expect(await complaintsAbout('searchTerms', entry(text), others)).toEqual([
      expect.stringContaining(`error searchTerms: ${message}`),
    ])
  },
)
