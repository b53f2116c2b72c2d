import {describedError} from '../lake-error.ts'
import {isSystemId} from '../store/document-id.ts'
import type {WorkingSet} from './working-set.ts'

/**
 * Throws a 403 if a transaction changes a system document, whose id starts with `_.` or whose type
 * starts with `system.`. Only release actions write them. As at Sanity, no token is exempt.
 */
export function checkSystemDocuments(working: WorkingSet): void {
  for (const {id, before, after} of working.changes()) {
    const ofSystemType = [before, after].some((document) => document?._type.startsWith('system.'))
    if (!ofSystemType && !isSystemId(id)) continue
    const problem = `"${id}" is a system document. Only actions on releases can change it`
    throw describedError(403, 'systemDocumentError', problem, {id})
  }
}
