import {describedError, type LakeError, mutationError} from '../lake-error.ts'
import {isPublishedId, publishedId, releaseDocumentId, releaseOf} from '../store/document-id.ts'
import type {WorkingSet} from './working-set.ts'

/**
 * Throws a 403 if a transaction of a contributor changes anything but drafts and versions. Looks at the
 * documents that change and not at the mutations, so no way of writing can be forgotten. Actions on
 * releases (`system`) may also change releases; `checkContributorAction` decides which.
 *
 * A version also needs its release: otherwise it would become part of a release that somebody creates
 * later under this name.
 */
export function checkDraftsOnly(
  working: WorkingSet,
  {byAction = false, system = false}: {byAction?: boolean; system?: boolean},
): void {
  const [purged] = working.purged
  if (purged !== undefined)
    throw refused('editHistory', `may not delete the history of "${purged}"`, 0, byAction)
  for (const {id, before} of working.changes()) {
    const index = working.indexOf(id)
    if (!isUnpublished(id) && !(system && isRelease(id))) {
      const rule = `may write drafts and versions, but not "${id}"`
      throw refused(before ? 'update' : 'create', rule, index, byAction)
    }
    const release = releaseOf(id)
    if (before || release === undefined || working.current(releaseDocumentId(release))) continue
    const description = `The release "${release}" of "${id}" does not exist. Create it first`
    throw mutationError(404, index, description, {type: 'documentNotFoundError', id})
  }
}

/**
 * Creates the 403 for a contributor. Sanity's clients and the Studio recognize its `type`.
 *
 * @param permission - Sanity's name of what is missing, such as `update`, or the type of an action
 * @param rule - what contributors may do instead, as the end of a sentence
 */
export function refused(
  permission: string,
  rule: string,
  index: number,
  byAction: boolean,
): LakeError {
  const type = 'insufficientPermissionsError'
  const what = `Insufficient permissions; permission "${permission}" required`
  const description = `${what}. Contributors ${rule}`
  if (!byAction) return mutationError(403, index, description, {type, permission})
  // The Studio expects the type of a refused action here, and not only in `items`.
  const items = [{index, error: {type, permission, description}}]
  return describedError(403, type, `The action(s) failed: ${description}`, {permission, items})
}

/**
 * Whether an id is a draft or version of a document that can be published. `versions.r1` and
 * `drafts.drafts.a` are not.
 */
function isUnpublished(id: string): boolean {
  const published = publishedId(id)
  return !isPublishedId(id) && published !== '' && isPublishedId(published)
}

const isRelease = (id: string): boolean => id.startsWith(releaseDocumentId(''))
