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

it('validation accepts the own values of a product and of the settings that are not published', async () => {
  const tagline = (value: string) => entry(value).searchTerms
  const product = {
    _id: 'drafts.product-new',
    _type: 'product',
    slug: {_type: 'slug', current: 'new'},
    price: 20,
    tagline: tagline('Only {price:new} a month.'),
  }
  const facts = async (document: Parameters<typeof complaintsAbout>[1]) =>
    (await complaintsAbout('tagline', document, [])).filter((text) => text.includes('{'))
  expect(await facts(product)).toEqual([])
  expect(await facts({...product, price: undefined})).toEqual([
    expect.stringContaining('{price:new} has no value yet'),
  ])
  const settings = {_id: 'siteSettings', _type: 'siteSettings', phone: '(555) 555-0142'}
  expect(await facts({...settings, tagline: tagline('Call {phone}.')})).toEqual([])
})
