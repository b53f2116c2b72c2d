import {schemaType as previewSecret} from '@sanity/preview-url-secret/constants'
import {describedError} from '../lake-error.ts'
import {isVersionId} from '../store/document-id.ts'
import type {WorkingSet} from './working-set.ts'

/** Type of the documents by which the Studio shares previews with guests. */
export const sharedPreview = 'previewShare'

/**
 * Types of documents that give access to previews: their authors decide whose access it is. They are
 * written only by mutations of their author, because an action, such as the publishing of a release,
 * would write what one user prepared in the name of another.
 */
export const accessTypes: readonly string[] = [sharedPreview, previewSecret]

/**
 * Throws a 403 if a transaction writes an access document as a version, or at all by an action. May be
 * deleted by both.
 */
export function checkAccessDocuments(working: WorkingSet, byAction: boolean): void {
  for (const {id, after} of working.changes()) {
    if (!after || !accessTypes.includes(after._type) || !(byAction || isVersionId(id))) continue
    const problem = `"${id}" gives access to previews. Neither actions nor releases can write it`
    throw describedError(403, 'accessDocumentError', problem, {id})
  }
}
