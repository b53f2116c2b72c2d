import {systemTime} from '../iso-time.ts'
import type {LakeDocument} from '../store/document.ts'
import {draftId, publishedId} from '../store/document-id.ts'

/**
 * Returns a `_createdAt` as it is stored, undefined if it is not a full time. Documents that were stored before
 * this was checked may have any text, and new drafts of such a document may have it too.
 *
 * @param current - returns the current state of a document
 */
export function createdAtOf(
  id: string,
  given: unknown,
  current: (id: string) => LakeDocument | null,
): string | undefined {
  const published = publishedId(id)
  const ofDocument = [published, draftId(published)].map((each) => current(each)?._createdAt)
  return systemTime(given) ?? ofDocument.find((stored) => stored !== undefined && stored === given)
}
