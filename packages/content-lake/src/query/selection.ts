import {type Fields, isFields} from '../store/document.ts'

/** The query of a mutation that selects its documents by query instead of by id. */
export interface Selection {
  readonly query: string
  readonly params: Fields
}

/** Finds the ids of the committed documents that a selection matches. */
export type SelectIds = (selection: Selection) => readonly string[]

/** Steps that all selections of one transaction may use together: about 0.4 s. */
export const selectionSteps = 4_000_000

/**
 * Thrown when finding the selected ids of a transaction takes too long on the main thread, or when
 * a commit may have changed them. `withSelectedIds` then finds the ids in the query thread.
 */
export class IdsNotFoundError extends Error {}

/** Returns the ids in the result of a selection, which is a list of documents or ids. */
export function idsIn(result: unknown): string[] {
  if (!Array.isArray(result)) return []
  const ids = result.map((item) => (isFields(item) ? item._id : item))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}
