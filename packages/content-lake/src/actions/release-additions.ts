import type {Fields, LakeDocument} from '../store/document.ts'

/** A document that a release changes: its published version before and after. */
export interface ReleaseChange {
  /** Null if the document is not published yet. */
  readonly before: LakeDocument | null
  readonly after: LakeDocument
}

/**
 * Returns documents, with their published ids, that a release publishes in addition to its own.
 *
 * @param changes - the documents that the release creates or changes
 * @param ofType - returns all documents of a type, including drafts and versions
 */
export type ReleaseAdditions = (
  changes: readonly ReleaseChange[],
  ofType: (type: string) => readonly LakeDocument[],
) => readonly (Fields & {_id: string})[]
