import {expect, it} from 'vitest'
import {deadEnd} from '#schemas/fields/link-target.ts'
import {complaintsAbout} from '../validation-messages.ts'

const known = {redirects: ['/old-prices'], landing: ['/spring', '/primavera'], anchors: ['cd']}

it.each([
  '/',
  '/faq',
  '/es/faq',
  '/FAQ/',
  '/FrequentlyAskedQuestions',
  '/faq#cd',
  '/faq#list_2',
  '/es/faq?a=1#cd',
  '/real-time-pro-pricing',
  '/download/software?productID=AE',
  '/download/ae',
  '/Old-Prices',
  '/Spring/?a=1#b',
  '/es/spring',
  '/es/primavera',
  'https://example.com/nowhere',
  'mailto:support@example.com',
  'tel:+15555550142',
])('deadEnd reports no error for the link %s', (href) => {
  expect(deadEnd(href, known)).toBeUndefined()
})

it.each([
  ['/faqs', 'page'],
  ['/real-time-por', 'page'],
  ['/es/precios', 'page'],
  ['/faq#dc', 'anchor'],
  ['/frequentlyaskedquestions#gone', 'anchor'],
])('deadEnd reports that the link %s leads to a missing %s', (href, missing) => {
  expect(deadEnd(href, known)).toBe(missing)
})

const answerWith = (href: string) => ({
  _id: 'faq-a',
  _type: 'faqEntry',
  answer: ['en', 'es'].map((language) => ({
    _key: language,
    _type: 'internationalizedArrayRichTextValue',
    language,
    value: [
      {
        _key: 'p',
        _type: 'block',
        style: 'normal',
        markDefs: [{_key: 'l', _type: 'link', href: language === 'en' ? href : '/faq'}],
        children: [{_key: 's', _type: 'span', text: 'Call us', marks: ['l']}],
      },
    ],
  })),
})

it('in rich text, a link to a page that does not exist is an error on that link', async () => {
  expect(await complaintsAbout('answer', answerWith('/faqs'))).toEqual([
    expect.stringMatching(
      /^error answer\.\[en\]\.value\.\[p\]\.markDefs\.\[l\]\.href: In English: There is no page at \/faqs/,
    ),
  ])
})

it.each([
  ['google', 'Start with /'],
  ['real-time-pro', 'Start with /'],
  ['https://google', 'Start with /'],
  ['//example.com', 'Start with /'],
  ['javascript:alert(1)', 'Start with /'],
  ['mailto:us', 'Start with /'],
  ['tel:call', 'Start with /'],
  ['#cd', 'Start with /'],
  ['www.google.com', 'Write the link as https://www.google.com'],
  ['example.com/a b', 'Start with /'],
  ['support@example.com', 'Write the link as mailto:support@example.com'],
  ['(555) 555-0142', 'Write the link as tel:+15555550142'],
  ['+52 55 1234 5678', 'Write the link as tel:+525512345678'],
])('the link URL %s is invalid, and the message says how to correct it', async (href, advice) => {
  expect(await complaintsAbout('answer', answerWith(href))).toEqual([
    expect.stringContaining(`.href: In English: ${advice}`),
  ])
})

it.each([
  'https://example.com/nowhere?a=1#b',
  'mailto:support@example.com?subject=Hi',
  'tel:+15555550142',
  '/faq#list_2',
])('the link URL %s is valid', async (href) => {
  expect(await complaintsAbout('answer', answerWith(href))).toEqual([])
})

it('a link to a question that does not exist gives a warning, and a link to an existing question gives none', async () => {
  expect(await complaintsAbout('answer', answerWith('/faq#cd'))).toEqual([
    expect.stringMatching(/^warning .*No question has the name “cd”/),
  ])
  const question = {_id: 'faq-cd', _type: 'faqEntry', anchor: {_type: 'slug', current: 'cd'}}
  expect(await complaintsAbout('answer', answerWith('/faq#cd'), [question])).toEqual([])
})

const landingPage = (_id: string) => ({
  _id,
  _type: 'landingPage',
  address: '/spring',
  spanishAddress: '/primavera',
})

it.each(['/spring', '/es/primavera'])(
  'the link %s to a landing page is valid once the page is published',
  async (href) => {
    const document = answerWith(href)
    expect(await complaintsAbout('answer', document, [landingPage('landing-a')])).toEqual([])
    expect(await complaintsAbout('answer', document, [landingPage('drafts.landing-a')])).toEqual([
      expect.stringContaining('There is no page at'),
    ])
  },
)

it('in a release, a link may lead to a new page of the release, and not to a page that it removes', async () => {
  const question = {...answerWith('/spring'), _id: 'versions.rSpring.faq-a'}
  const spring = {_type: 'landingPage', address: '/spring'}
  const added = {...spring, _id: 'versions.rSpring.landing-a'}
  expect(await complaintsAbout('answer', question, [added])).toEqual([])
  const missing = [expect.stringContaining('There is no page at /spring')]
  expect(await complaintsAbout('answer', answerWith('/spring'), [added])).toEqual(missing)
  const removed = [
    {...spring, _id: 'landing-a'},
    {...added, _system: {delete: true}},
  ]
  expect(await complaintsAbout('answer', question, removed)).toEqual(missing)
})
