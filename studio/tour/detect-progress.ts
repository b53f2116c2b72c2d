import {itemIn} from '#schemas/fields/localized-value.ts'
import {isWritten} from '#schemas/written.ts'
import type {StoredDocument} from '../translation-state/field-pairs.ts'
import type {Step} from './steps.ts'
import type {PracticePrice, TourState} from './tour-state.ts'

/** A change that the user made to a document of the tour. */
export type Change = {
  id: string
  result: StoredDocument
  /** The documents before the change, by id. */
  before: ReadonlyMap<string, StoredDocument>
}

/** The tour steps that a change completes, and the practice price if the user just typed it. */
export type Noticed = {steps: Step[]; price?: PracticePrice}

const priceOf = (document: StoredDocument | undefined): number | null =>
  typeof document?.price === 'number' ? document.price : null

function priceTyped({id, result, before}: Change, state: TourState, product: string): Noticed {
  const draft = before.get(id)
  const was = priceOf(draft ?? before.get(product))
  const typed = priceOf(result)
  // The Studio first creates a draft that still has the published price. Record the published price
  // then, because a later change only knows the price in the draft.
  const isNew = draft === undefined
  if (typed === null || (typed === was && !isNew)) return {steps: []}
  const start = (isNew ? undefined : state.price) ?? {before: was, hadDraft: !isNew}
  return {
    steps: typed === was ? [] : ['priceTyped'],
    price: {product, before: start.before, hadDraft: start.hadDraft, typed},
  }
}

const isWrittenIn = (field: unknown, language: string) => isWritten(itemIn(field, language)?.value)

const isNamed = (anchor: unknown): boolean =>
  typeof anchor === 'object' && anchor !== null && 'current' in anchor && isWritten(anchor.current)

function questionWritten({question, answer, anchor}: StoredDocument): Step[] {
  return [
    ...(isWrittenIn(question, 'en') ? (['questionAsked'] as const) : []),
    ...(isWrittenIn(answer, 'en') ? (['questionAnswered'] as const) : []),
    ...(isNamed(anchor) ? (['questionNamed'] as const) : []),
    ...(isWrittenIn(question, 'es') ? (['spanishQuestion'] as const) : []),
    ...(isWrittenIn(answer, 'es') ? (['spanishAnswer'] as const) : []),
  ]
}

/**
 * Returns the steps that a change completes.
 *
 * @param product - the id of the published product whose price the tour asks to change
 */
export function notice(change: Change, state: TourState, product: string | undefined): Noticed {
  const {id, result} = change
  if (product !== undefined && id === `drafts.${product}`) return priceTyped(change, state, product)
  if (product !== undefined && id === product) {
    const isTheirs = state.price !== undefined && priceOf(result) === state.price.typed
    return {steps: isTheirs ? ['pricePublished'] : []}
  }
  if (id === `drafts.${state.question}`) return {steps: questionWritten(result)}
  return {steps: id === state.question ? ['questionPublished'] : []}
}
