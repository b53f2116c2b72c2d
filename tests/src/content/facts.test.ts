import fc from 'fast-check'
import {afterEach, expect, it, vi} from 'vitest'
import {type Facts, textsIn} from '#schemas/facts.ts'
import {replaceFacts} from '#src/content/facts.ts'
import {formatMoney} from '#src/i18n/format.ts'
import {nearlyFact} from '#tests/schemas/nearly-fact.ts'

const products = [
  {slug: 'real-time-labor-guide', price: 17.5, additionalUserPrice: null, trialDays: 30},
  {slug: 'real-time-pro', price: 35, additionalUserPrice: 17.5, trialDays: 21},
]
const withoutPrices: Facts = {
  products: products.map((product) => ({...product, price: null, additionalUserPrice: null})),
  settings: {
    phone: '(555) 555-0142',
    premiumPrice: 495,
    premiumTrialDays: null,
    tabletUse: 'The guide works on a tablet.',
  },
}
const facts = {
  general: vi.fn(async () => withoutPrices),
  product: vi.fn(async (slug: string) => products.find((each) => each.slug === slug) ?? null),
}
const replaced = (result: unknown) => replaceFacts(result, facts, formatMoney)
afterEach(() => void vi.clearAllMocks())

it.each([
  ['From {price:real-time-labor-guide} a month', 'From $17.50 a month'],
  ['{price:real-time-pro} and {additional-user-price:real-time-pro}', '$35 and $17.50'],
  ['{trial-days} or {trial-days:real-time-labor-guide} days', '21 or 30 days'],
  ['{premium-price}: call {phone}', '$495: call (555) 555-0142'],
  ['{premium-trial-days}{price:unknown}', ''],
  ['{tablet-use}{windows-versions}{phone-use}', 'The guide works on a tablet.'],
  ['{prices}, {log-in} and {unknown:fact}', ',  and '],
  ['{{phone}}, { phone }, {Phone} and {pho', '(555) 555-0142, ,  and pho'],
])('replaceFacts replaces the facts of “%s”', async (stored, read) => {
  expect(await replaced(stored)).toBe(read)
})

it('replaceFacts replaces facts such as {phone} in lists and rich text, but not in `_edit`, the marks for visual editing', async () => {
  const result = (text: string) => ({
    answer: {value: [{_type: 'block', children: [{text}], markDefs: []}], lang: 'en'},
    list: [text, null],
    price: 35,
    _edit: {value: '{phone}'},
  })
  expect(await replaced(result('{phone}'))).toEqual(result('(555) 555-0142'))
})

it('replaceFacts queries only the products whose facts a text contains, each once', async () => {
  await replaced(['{phone}', {text: '{trial-days} days'}])
  expect(facts.product).not.toHaveBeenCalled()
  await replaced(['{price:real-time-pro}', {text: '{trial-days:real-time-pro} days'}])
  expect(facts.product.mock.calls).toEqual([['real-time-pro']])
})

it('replaceFacts does not query the facts if no text contains a fact such as {phone}', async () => {
  const result = {text: 'Call us now', terms: 'price'}
  expect(await replaced(result)).toBe(result)
  expect(await replaced({text: 'Call us { now'})).toEqual({text: 'Call us  now'})
  expect(facts.general).not.toHaveBeenCalled()
})

it('replaceFacts leaves no brace in any text, whatever a text has in braces', async () => {
  const seen = fc.asyncProperty(fc.array(nearlyFact), fc.string(), async (facts, text) => {
    const result = await replaced([
      facts.join(text),
      {children: facts.map((each) => ({text: each}))},
    ])
    expect(JSON.stringify(textsIn(result))).not.toMatch(/[{}｛｝]/)
  })
  await fc.assert(seen, {numRuns: 300})
})

it('replaceFacts leaves {prices} only in the search terms of questions', async () => {
  const result = {
    searchTerms: {value: 'cost, {prices}, {phone}'},
    question: {value: 'Cost? {prices}'},
  }
  expect(await replaced(result)).toEqual({
    searchTerms: {value: 'cost, {prices}, (555) 555-0142'},
    question: {value: 'Cost? '},
  })
})
