import {describedError} from '../lake-error.ts'
import {isPublishedId, publishedId} from '../store/document-id.ts'
import type {Change} from '../store/store.ts'
import type {WorkingSet} from './working-set.ts'

/**
 * What the people in the Studio leave as it is among the documents; the rest is theirs to add and
 * remove. Programs with an administrator's token are not held to it: `@sanity/import --replace`,
 * restores and migrations of Sanity's do what they do on a hosted dataset.
 */
export interface FixedDocuments {
  /** Types whose documents are changed, but never removed. */
  readonly types: ReadonlySet<string>
  /** Those of them that stay published once they are. */
  readonly published: ReadonlySet<string>
  /** The ids that documents of some types have; one with another id is refused. */
  readonly ids: ReadonlyMap<string, readonly string[]>
}

/** Nothing is fixed: how a dataset of Sanity's is. */
export const nothingFixed: FixedDocuments = {
  types: new Set(),
  published: new Set(),
  ids: new Map(),
}

/** Throws a 409 when a transaction would remove a fixed document, or add another beside it. */
export function checkFixed(fixed: FixedDocuments, working: WorkingSet): void {
  for (const change of working.changes()) {
    const problem = problemOf(change, fixed, working)
    if (problem) throw describedError(409, 'fixedDocumentError', problem, {id: change.id})
  }
}

function problemOf(
  {id, before, after}: Change,
  fixed: FixedDocuments,
  working: WorkingSet,
): string | undefined {
  const published = publishedId(id)
  if (after) {
    const ids = before ? undefined : fixed.ids.get(after._type)
    if (!ids || ids.includes(published)) return undefined
    return `There is no other "${after._type}" than "${ids.join('" and "')}": "${published}" is not added`
  }
  if (!before || !fixed.types.has(before._type)) return undefined
  if (isPublishedId(id) && fixed.published.has(before._type))
    return `The site cannot do without "${published}": it can be changed, not taken off the site`
  if (working.formsOf(published).length > 0) return undefined
  return `The site cannot do without "${published}": it can be changed, not removed`
}
