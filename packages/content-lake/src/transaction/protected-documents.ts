import {describedError} from '../lake-error.ts'
import {isPublishedId, isVersionId, publishedId} from '../store/document-id.ts'
import type {Change} from '../store/store.ts'
import type {WorkingSet} from './working-set.ts'

/**
 * Documents that Studio users may not remove or duplicate. Programs with an administrator's token
 * may, so that `@sanity/import --replace`, restores and Sanity's migrations work as on a hosted
 * dataset.
 */
export interface ProtectedDocuments {
  /** Types whose documents may be changed but not removed. */
  readonly types: ReadonlySet<string>
  /** Types among `types` whose published documents may not be unpublished. */
  readonly published: ReadonlySet<string>
  /** The allowed document ids of a type. Types without an entry allow any id. */
  readonly ids: ReadonlyMap<string, readonly string[]>
}

/** No protected documents, as in a hosted dataset. */
export const nothingProtected: ProtectedDocuments = {
  types: new Set(),
  published: new Set(),
  ids: new Map(),
}

/** Throws a 409 if a transaction removes, unpublishes or duplicates a protected document. */
export function checkProtected(protectedDocuments: ProtectedDocuments, working: WorkingSet): void {
  for (const change of working.changes()) {
    const problem = problemOf(change, protectedDocuments, working)
    if (problem) throw describedError(409, 'fixedDocumentError', problem, {id: change.id})
  }
}

function problemOf(
  {id, before, after}: Change,
  protectedDocuments: ProtectedDocuments,
  working: WorkingSet,
): string | undefined {
  const published = publishedId(id)
  if (after) {
    if (before && before._type !== after._type && protectedDocuments.types.has(before._type))
      return `The site needs the document "${published}". You can edit it but not change its type.`
    const ids = before ? undefined : protectedDocuments.ids.get(after._type)
    if (!ids || ids.includes(published)) return undefined
    return `Documents of type "${after._type}" must have the ID "${ids.join('" or "')}", not "${published}"`
  }
  if (!before || !protectedDocuments.types.has(before._type)) return undefined
  if (isPublishedId(id) && protectedDocuments.published.has(before._type))
    return `The site needs the document "${published}". You can edit it but not unpublish it.`
  if (working.versionsOf(published).length > 0) return undefined
  // A document with a fixed id that began in a release can be created again.
  if (isVersionId(id) && protectedDocuments.ids.has(before._type)) return undefined
  return `The site needs the document "${published}". You can edit it but not delete it.`
}
