import {expect, it} from 'vitest'
import {undoing} from '#studio/tour/practice-changes.ts'
import type {TourState} from '#studio/tour/tour-state.ts'
import type {StoredDocument} from '#studio/translation-state/field-pairs.ts'

const price = {product: 'pro', before: 35, typed: 36, hadDraft: false}
const published = {_id: 'pro', _type: 'product', _rev: 'p', price: 35, order: 1}
const draft = {...published, _id: 'drafts.pro', _rev: 'd', price: 36}
const question = {_id: 'drafts.q', _type: 'faqEntry'}
const confirmed = {_id: 'translations.q', _type: 'translationState'}

const undone = (documents: StoredDocument[], state: Partial<TourState> = {price}) =>
  undoing({question: 'q', done: {}, ...state}, new Map(documents.map((one) => [one._id, one])))

const unchanged = {patch: {id: 'drafts.pro', ifRevisionID: 'd', unset: ['_unchangedSince']}}
const priceBack = {patch: {id: 'drafts.pro', set: {price: 35}}}

it('undoing the changes of the practice tour deletes the draft if only its price differs from the published document', () => {
  expect(undone([published, draft])).toEqual([unchanged, {delete: {id: 'drafts.pro'}}])
})

it("undoing the changes of the practice tour restores the price and keeps another user's changes to the draft", () => {
  expect(undone([published, {...draft, order: 2}])).toEqual([unchanged, priceBack])
})

it('undoing the changes of the practice tour keeps a draft that existed before the tour, and restores its price', () => {
  expect(undone([published, draft], {price: {...price, hadDraft: true}})).toEqual([
    unchanged,
    priceBack,
  ])
})

it('undoing the changes of the practice tour keeps a price that another user typed after the tour', () => {
  expect(undone([published, {...draft, price: 40}])).toEqual([])
})

it('undoing the changes of the practice tour does not change published documents', () => {
  expect(undone([{...published, price: 36}, {...confirmed}, {...question, _id: 'q'}])).toEqual([])
})

it('undoing the changes of the practice tour deletes the practice question together with its translation state', () => {
  expect(undone([question, confirmed], {})).toEqual([
    {delete: {id: 'drafts.q'}},
    {delete: {id: 'translations.q'}},
  ])
})

it('undoing the changes of the practice tour keeps the translation state of a published question', () => {
  expect(undone([{...question, _id: 'q'}, question, confirmed], {})).toEqual([
    {delete: {id: 'drafts.q'}},
  ])
})
