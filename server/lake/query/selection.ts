import {type Fields, isFields} from '../store/document.ts'
import type {QueryRequest} from './query.ts'

/** The query by which a mutation names documents. */
export interface Selection {
  readonly query: string
  readonly params: Fields
}

/** Finds the ids that a selection names, among the committed documents. */
export type SelectIds = (selection: Selection) => readonly string[]

/** Steps for all selections of one transaction: about 0.4 s. */
export const SELECTION_STEPS = 4_000_000

/**
 * Thrown where a transaction needs ids that are not found yet, as that would block other callers for
 * too long, or that may have changed since. `findIds` finds them in the query thread.
 */
export class IdsNotFound extends Error {}

/** Selections look at all documents, drafts and versions too. */
export function requestOf({query, params}: Selection): QueryRequest {
  return {query, params, perspective: {kind: 'raw'}, identity: ''}
}

/** The ids in the result of a selection, which has documents or ids. */
export function idsIn(result: unknown): string[] {
  if (!Array.isArray(result)) return []
  const ids = result.map((item) => (isFields(item) ? item._id : item))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}
