import {expect, it} from 'vitest'
import {notice} from '#studio/tour/detect-progress.ts'
import type {TourState} from '#studio/tour/tour-state.ts'
import type {StoredDocument} from '#studio/translation-state/field-pairs.ts'

const state: TourState = {question: 'q', done: {}}

const stored = (id: string, values: Record<string, unknown>): StoredDocument => ({
  _id: id,
  _type: 'any',
  ...values,
})

const published = stored('product-pro', {price: 35})

const noticed = (
  result: StoredDocument,
  {from = state, before = [published]}: {from?: TourState; before?: StoredDocument[]} = {},
) =>
  notice(
    {id: result._id, result, before: new Map(before.map((one) => [one._id, one]))},
    from,
    'product-pro',
  )

const draft = (price: number) => stored('drafts.product-pro', {price})

it('typing another price completes the tour step "priceTyped" and stores the original price', () => {
  expect(noticed(draft(36))).toEqual({
    steps: ['priceTyped'],
    price: {product: 'product-pro', before: 35, typed: 36, hadDraft: false},
  })
})

it("if the product already has a draft of another user, the tour stores the draft's price as the original price", () => {
  expect(noticed(draft(37), {before: [published, draft(36)]}).price).toMatchObject({
    before: 36,
    hadDraft: true,
  })
})

it('typing a second price does not change the original price that the tour stored', () => {
  const from = {...state, ...noticed(draft(36))}
  expect(noticed(draft(37), {from, before: [published, draft(36)]}).price).toEqual({
    product: 'product-pro',
    before: 35,
    typed: 37,
    hadDraft: false,
  })
})

it('changing another field of the product does not complete the tour step "priceTyped"', () => {
  const before = [published, draft(35)]
  expect(noticed(stored('drafts.product-pro', {price: 35, order: 4}), {before})).toEqual({
    steps: [],
  })
})

it('a draft that the Studio creates when the user starts to type the price does not count as an earlier draft', () => {
  const made = noticed(draft(35))
  expect(made.steps).toEqual([])
  const typed = noticed(draft(36), {from: {...state, ...made}, before: [published, draft(35)]})
  expect(typed).toMatchObject({steps: ['priceTyped'], price: {before: 35, hadDraft: false}})
})

it('publishing a product completes the tour step "pricePublished" only if it has the price that the user typed', () => {
  const from = {...state, ...noticed(draft(36))}
  expect(noticed(stored('product-pro', {price: 36}), {from}).steps).toEqual(['pricePublished'])
  expect(noticed(stored('product-pro', {price: 34}), {from}).steps).toEqual([])
})

const inLanguage = (language: string, value: unknown) => [{_key: language, language, value}]

it.each([
  ['questionAsked', {question: inLanguage('en', 'Do you fix bicycles?')}],
  ['questionNamed', {anchor: {_type: 'slug', current: 'bicycles'}}],
  ['spanishQuestion', {question: inLanguage('es', '¿Arreglan bicicletas?')}],
  ['spanishAnswer', {answer: inLanguage('es', [{_type: 'block', children: [{text: 'No.'}]}])}],
])('editing the draft of the practice question completes the tour step "%s"', (step, values) => {
  expect(noticed(stored('drafts.q', values)).steps).toEqual([step])
})

it('a practice question with only spaces completes no tour step', () => {
  expect(noticed(stored('drafts.q', {question: inLanguage('en', ' ')})).steps).toEqual([])
})

it('publishing the practice question completes the tour step "questionPublished"', () => {
  expect(noticed(stored('q', {})).steps).toEqual(['questionPublished'])
})
