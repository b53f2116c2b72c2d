import type {Mutation} from '@sanity/client'
import {translationStateId} from '../translation-state/confirmations.ts'
import type {StoredDocument} from '../translation-state/field-pairs.ts'
import {type TourState, tourId} from './tour-state.ts'

type Documents = ReadonlyMap<string, StoredDocument>

/** The fields that a price change modifies. */
const ofThePrice = new Set(['price', 'priceChanges'])

const isOwnDraft = (draft: StoredDocument, published: StoredDocument): boolean =>
  [...new Set([...Object.keys(draft), ...Object.keys(published)])].every(
    (field) =>
      field.startsWith('_') ||
      ofThePrice.has(field) ||
      JSON.stringify(draft[field]) === JSON.stringify(published[field]),
  )

/**
 * Returns a mutation that changes nothing but fails the transaction if the document has changed.
 */
const unchanged = ({_id, _rev}: StoredDocument): Mutation[] =>
  _rev ? [{patch: {id: _id, ifRevisionID: _rev, unset: ['_unchangedSince']}}] : []

function undoPrice({price}: TourState, documents: Documents): Mutation[] {
  const draft = price && documents.get(`drafts.${price.product}`)
  // Do nothing if the draft no longer has the price that the user typed as practice.
  if (!price || !draft || draft.price !== price.typed) return []
  const published = documents.get(price.product)
  if (!price.hadDraft && published && isOwnDraft(draft, published))
    return [...unchanged(draft), {delete: {id: draft._id}}]
  const id = draft._id
  return price.before === null
    ? [...unchanged(draft), {patch: {id, unset: ['price']}}]
    : [...unchanged(draft), {patch: {id, set: {price: price.before}}}]
}

function undoQuestion({question}: TourState, documents: Documents): Mutation[] {
  const draft = documents.get(`drafts.${question}`)
  if (!draft) return []
  const confirmed = documents.get(translationStateId(question))
  return [
    {delete: {id: draft._id}},
    // Delete the confirmed translations only if the question was never published.
    ...(confirmed && !documents.has(question) ? [{delete: {id: confirmed._id}}] : []),
  ]
}

/**
 * Returns mutations that undo the user's practice. They change no published content and no text of
 * other users.
 */
export const undoing = (state: TourState, documents: Documents): Mutation[] => [
  ...undoPrice(state, documents),
  ...undoQuestion(state, documents),
]

/** Restarts the tour with a new question. */
export const beginningAnew = (userId: string, question: string): Mutation => ({
  patch: {id: tourId(userId), set: {question, done: {}}, unset: ['price']},
})
