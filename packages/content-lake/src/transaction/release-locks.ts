import {describedError} from '../lake-error.ts'
import {isFields, type LakeDocument} from '../store/document.ts'
import {releaseDocumentId, releaseOf} from '../store/document-id.ts'
import {referencesOf, strengthenReferences} from '../store/references.ts'
import type {WorkingSet} from './working-set.ts'

/**
 * Throws a 409 if a transaction changes a version in a release that is not active, or deletes a
 * document that a scheduled version references strongly: "the release must have a `state` of `active`",
 * https://www.sanity.io/docs/content-lake/content-release-document-flow. Transactions that change the
 * release document itself are exempt.
 */
export function checkReleaseLocks(working: WorkingSet): void {
  for (const {id, before, after} of working.changes()) {
    const state = lockOf(id, working)
    if (state) throw locked(`"${id}" cannot be changed: its release is ${state}`, id)
    if (after || !before) continue
    for (const referrer of working.referrersOf(id)) {
      const version = working.current(referrer)
      if (lockOf(referrer, working) === 'scheduled' && version && willNeed(version, id)) {
        throw locked(`"${id}" cannot be deleted: the scheduled "${referrer}" refers to it`, id)
      }
    }
  }
}

/** Returns the state of the release that locks a version; undefined if the version is not locked. */
function lockOf(id: string, working: WorkingSet): string | undefined {
  const name = releaseOf(id)
  if (name === undefined) return undefined
  const releaseId = releaseDocumentId(name)
  const state = working.touches(releaseId) ? undefined : working.current(releaseId)?.state
  return typeof state === 'string' && state !== 'active' ? state : undefined
}

/** Whether a version will have a strong reference to a document once it is published. */
export function willNeed(version: LakeDocument, id: string): boolean {
  const published = strengthenReferences(version)
  const references = isFields(published) ? referencesOf(published) : []
  return references.some((each) => each.strong && each.id === id)
}

function locked(problem: string, id: string): Error {
  return describedError(409, 'documentLockedError', `Document ${problem}`, {id})
}
