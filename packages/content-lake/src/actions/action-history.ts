import type {LakeDocument} from '../store/document.ts'
import type {ReleaseAdditions, ReleaseChange} from './release-additions.ts'

/**
 * Gives actions access to past states of documents, and to the documents that the option
 * `releaseAdditions` adds to a release.
 */
export interface ActionHistory {
  /** Returns the last state of a document, even if the document was deleted. */
  lastState(id: string): LakeDocument | undefined
  /** Returns the documents that a release publishes in addition to its own. */
  releaseAdditions(changes: readonly ReleaseChange[]): ReturnType<ReleaseAdditions>
}
