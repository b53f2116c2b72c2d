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
 * Thrown when finding the ids of a transaction takes too long on the main thread, or when a commit may
 * have changed them. `withFoundIds` then finds them in the query thread.
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
