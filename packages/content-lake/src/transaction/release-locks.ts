import {describedError} from '../lake-error.ts'
import {isFields, type LakeDocument} from '../store/document.ts'
import {releaseDocumentId, releaseOf} from '../store/document-id.ts'
import {referencesOf, strengthenReferences} from './references.ts'
import type {WorkingSet} from './working-set.ts'

/**
 * Throws a 409 when a transaction changes what a release holds that is not active, or deletes what
 * a scheduled one needs: "the release must have a `state` of `active`",
 * https://www.sanity.io/docs/content-lake/content-release-document-flow. A transaction that moves the
 * release itself from state to state may.
 */
export function checkReleaseLocks(working: WorkingSet): void {
  for (const {id, before, after} of working.changes()) {
    const state = lockOf(id, working)
    if (state) throw locked(id, `belongs to a release that is ${state}`)
    if (after || !before) continue
    for (const referrer of working.referrersOf(id)) {
      const version = working.current(referrer)
      if (lockOf(referrer, working) === 'scheduled' && version && willNeed(version, id)) {
        throw locked(id, `is referred to by "${referrer}", which is scheduled`)
      }
    }
  }
}

/** The state of a version's release, when it is not the transaction's own doing and locks the version. */
function lockOf(id: string, working: WorkingSet): string | undefined {
  const name = releaseOf(id)
  if (name === undefined) return undefined
  const releaseId = releaseDocumentId(name)
  const state = working.touches(releaseId) ? undefined : working.current(releaseId)?.state
  return typeof state === 'string' && state !== 'active' ? state : undefined
}

/** Whether a version, as it will be published, refers strongly to a document. */
export function willNeed(version: LakeDocument, id: string): boolean {
  const published = strengthenReferences(version)
  const references = isFields(published) ? referencesOf(published) : []
  return references.some((each) => each.strong && each.id === id)
}

function locked(id: string, why: string): Error {
  return describedError(409, 'documentLockedError', `Document "${id}" ${why}`, {id})
}
