import {mutationError} from '../lake-error.ts'
import type {LakeDocument} from '../store/document.ts'
import {referencesOf} from '../store/references.ts'
import type {WorkingSet} from './working-set.ts'

/**
 * Throws a 409 if the transaction would leave a strong reference to a missing document, as in
 * https://www.sanity.io/docs/content-lake/references.
 */
export function checkReferences(working: WorkingSet): void {
  for (const {id, after} of working.changes()) {
    if (after) checkTargets(after, working)
    else requireUnreferenced(id, `Document "${id}" cannot be deleted`, working, working.indexOf(id))
  }
}

/**
 * Throws a 409 if other documents have strong references to the document `id`. The error message
 * starts with `refusal` and lists the other documents.
 */
export function requireUnreferenced(
  id: string,
  refusal: string,
  working: WorkingSet,
  index: number,
): void {
  const referencingIDs = working.strongReferrersOf(id)
  if (referencingIDs.length === 0) return
  const names = referencingIDs.map((referrer) => `"${referrer}"`).join(', ')
  throw mutationError(409, index, `${refusal} as there are references to it from ${names}`, {
    type: 'documentHasExistingReferencesError',
    id,
    referencingIDs,
  })
}

function checkTargets(document: LakeDocument, working: WorkingSet): void {
  const {_id: id} = document
  for (const {id: target, strong} of referencesOf(document)) {
    if (!strong || working.current(target)) continue
    const description = `Document "${id}" references non-existent document "${target}"`
    throw mutationError(409, working.indexOf(id), description, {
      type: 'documentReferenceDoesNotExistError',
      id,
      referenceID: target,
    })
  }
}
