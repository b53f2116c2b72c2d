import fc from 'fast-check'
import {expect, it} from 'vitest'
import {placeholderIn} from '#schemas/facts.ts'
import {nearlyFact} from './nearly-fact.ts'
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

const block = (...texts: string[]) => ({
  _type: 'block',
  _key: 'p',
  markDefs: [],
  children: texts.map((text, index) => ({
    _type: 'span',
    _key: `s${index}`,
    text,
    marks: index % 2 ? ['strong'] : [],
  })),
})
const localized = (value: unknown) =>
  ['en', 'es'].map((language) => ({_key: language, language, value}))

/** A document of each kind of text, and the path of the field that contains the text. */
const places: readonly [field: string, (text: string) => Parameters<typeof complaintsAbout>[1]][] =
  [
    ['question', (text) => ({_id: 'faq-a', _type: 'faqEntry', question: localized(text)})],
    [
      'answer',
      (text) => ({_id: 'faq-a', _type: 'faqEntry', answer: localized([block('Call', text)])}),
    ],
    [
      'details',
      (text) => ({_id: 'product-a', _type: 'product', features: localized(['One', text])}),
    ],
    [
      'body',
      (text) => ({_id: 'privacy-en', _type: 'privacyStatement', body: [block('Call', text)]}),
    ],
    ['firstName', (text) => ({_id: 'review-a', _type: 'review', firstName: text})],
    [
      'blocks',
      (text) => ({
        _id: 'landing-a',
        _type: 'landingPage',
        blocks: [{_key: 'a', _type: 'callToActionBlock', heading: localized(text)}],
      }),
    ],
  ]

it('validation rejects everything in braces that is no fact, in every kind of field', async () => {
  const rejected = fc.asyncProperty(
    fc.constantFrom(...places),
    fc.tuple(fc.constantFrom('', 'Call ', '¡'), nearlyFact),
    async ([, documentWith], [before, text]) => {
      const document = documentWith(before + text)
      const [field = ''] = Object.keys(document).slice(2)
      expect(await complaintsAbout(field, document, others)).toContainEqual(
        expect.stringMatching(
          new RegExp(`^error ${field}.*(There is no value|has no value yet|Remove the brace)`, 's'),
        ),
      )
    },
  )
  await fc.assert(rejected, {numRuns: 120})
})

it('a sentence that may be empty, such as {phone-use}, is accepted only alone in a paragraph or a line of rich text', async () => {
  const misplaced = async (document: Parameters<typeof complaintsAbout>[1]) => {
    const [field = ''] = Object.keys(document).slice(2)
    const found = await complaintsAbout(field, document, others)
    return found.some((text) => text.includes('is a whole sentence and may be empty'))
  }
  const answer = (...blocks: unknown[]) => ({
    _id: 'faq-a',
    _type: 'faqEntry',
    answer: localized(blocks),
  })
  const line = {...block('{tablet-use}'), listItem: 'bullet', level: 1}
  expect(await misplaced(answer(block('Ask us.'), line, block(' {phone-use}', '')))).toBe(false)
  expect(await misplaced(answer(block('Windows: {windows-versions}')))).toBe(true)
  expect(await misplaced(answer(block('Windows: ', '{windows-versions}')))).toBe(true)
  expect(await misplaced(answer(block('{phone-use} {tablet-use}')))).toBe(true)
  for (const [field, documentWith] of places)
    expect(await misplaced(documentWith('{spanish-support}')), field).toBe(true)
})

it('validation rejects a fact of which a part is bold', async () => {
  const answer = localized([block('Call {pho', 'ne}.')])
  expect(
    await complaintsAbout('answer', {_id: 'faq-a', _type: 'faqEntry', answer}, others),
  ).toEqual([expect.stringContaining('error answer: Remove the brace {, or complete the value')])
})

it('validation warns if English and Spanish contain different facts, and accepts them in another order', async () => {
  const about = (english: unknown, spanish: unknown) =>
    complaintsAbout(
      'answer',
      {
        _id: 'faq-a',
        _type: 'faqEntry',
        answer: [
          {_key: 'en', language: 'en', value: [block(`${english}`)]},
          {_key: 'es', language: 'es', value: [block(`${spanish}`)]},
        ],
      },
      others,
    )
  expect(await about('{trial-days} days: {phone}', '{phone}: 21 días')).toEqual([
    'warning answer: {trial-days} is in only one language. Insert it into the other language too, or remove it.',
  ])
  expect(await about('{trial-days} days: {phone}', '{phone}: {trial-days} días, {phone}')).toEqual(
    [],
  )
  expect(await about('{trial-days} days: {phone}', ' ')).toEqual([
    expect.stringContaining('Translation missing'),
  ])
})

it.each([
  ['Call {phone}.', '{phone}'],
  ['Dear { Name }, {x}', '{ Name }'],
  ['{price:real-time-pro}', '{price:real-time-pro}'],
  ['Code {OPTION}, {}, {trial} and {', undefined],
])('placeholderIn finds in %j the placeholder %s', (text, found) => {
  expect(placeholderIn(text)).toBe(found)
})
