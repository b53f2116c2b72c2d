import {publishedId} from '../../store/document-id.ts'
import {NotSupportedError} from './not-supported-error.ts'
import {holdsReference} from './references.ts'
import type {Scope} from './scope.ts'
import {isObject} from './values.ts'

/** A global reference to a document of a dataset: `dataset:<project>.<dataset>:<id>`. */
const inDataset = /^dataset:([a-z0-9-]+)\.([a-z0-9_-]+):(.+)$/

/** Functions of Sanity about documents and who refers to them, and about things that a lake has none of. */
export const documentFunctions = {
  /**
   * Reads the document of a global reference as the perspective shows it. Null for one to another dataset, or to
   * a media library, as for a document that does not exist.
   */
  'documents::get': ({run}: Scope, reference: unknown) => {
    if (!isObject(reference) || typeof reference._ref !== 'string') return null
    const [, project, dataset, id] = inDataset.exec(reference._ref) ?? []
    if (project !== run.projectId || dataset !== run.datasetName || id === undefined) return null
    run.budget.spend(1)
    run.reads.ids.add(id)
    return run.dataset.get(id) ?? null
  },
  /** Counts the documents that refer to this one, and that the perspective shows. */
  'documents::incomingRefCount': ({run, value}: Scope) => {
    if (!isObject(value) || typeof value._id !== 'string') return null
    // A listener's filter sees one document. It counts as passed, so that no event is missing.
    if (!run.dataset.index) {
      throw new NotSupportedError('documents::incomingRefCount', 'needs all documents')
    }
    const id = publishedId(value._id)
    const keys = {types: [], ids: [], references: [id]}
    run.reads.add(keys)
    const documents = run.dataset.index.select(keys)
    run.budget.spend(1 + documents.length)
    const ids = new Set([id])
    return documents.filter((each) => holdsReference(each, ids, run)).length
  },
  /** Only documents of a media library have global references, which a lake does not have. */
  'documents::incomingGlobalDocumentReferenceCount': ({value}: Scope) =>
    isObject(value) && typeof value._id === 'string' ? 0 : null,
  /** Only assets of a media library have aspects. */
  'media::aspect': () => null,
  /** Only an organization in Sanity's cloud gives its users attributes. */
  'user::attributes': () => ({}),
}
