import type {LakeError} from '../lake-error.ts'
import type {LakeDocument} from '../store/document.ts'
import type {ReleaseAdditions, ReleaseChange} from './release-additions.ts'

/**
 * Gives actions access to past states of documents, to the documents that the option
 * `releaseAdditions` adds to a release, and to the other scheduled releases.
 */
export interface ActionHistory {
  /** Returns the last state of a document, even if the document was deleted. */
  lastState(id: string): LakeDocument | undefined
  /** Returns the author of the first known write of a document. */
  creatorOf(id: string): string | undefined
  /** Returns the documents that a release publishes in addition to its own. */
  releaseAdditions(changes: readonly ReleaseChange[]): ReturnType<ReleaseAdditions>
  /** Returns the scheduled releases, earliest first. */
  scheduledReleases(): readonly LakeDocument[]
  /** Returns why releases could not be published in this order, by name of the release. */
  publishingFailures(names: readonly string[]): ReadonlyMap<string, LakeError>
}
