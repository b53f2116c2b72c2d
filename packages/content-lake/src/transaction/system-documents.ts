import {describedError} from '../lake-error.ts'
import {isSystemId} from '../store/document-id.ts'
import type {WorkingSet} from './working-set.ts'

/**
 * Throws a 403 when a transaction changes a system document: one with an id under `_.`, or a type
 * under `system.`. Only the actions on releases write them. As on Sanity, no token is exempt.
 */
export function checkSystemDocuments(working: WorkingSet): void {
  for (const {id, before, after} of working.changes()) {
    const ofSystemType = [before, after].some((document) => document?._type.startsWith('system.'))
    if (!ofSystemType && !isSystemId(id)) continue
    const problem = `"${id}" is a system document: only actions on releases can change one`
    throw describedError(403, 'systemDocumentError', problem, {id})
  }
}
