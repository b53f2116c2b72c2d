import type {LakeDocument} from '../../store/document.ts'
import type {UnparsedQuery} from '../query-body.ts'
import type {QueryRequest} from '../run-query.ts'
import type {Selection} from '../selection.ts'
import type {SourceMap} from '../sources/source-map.ts'

/** The `workerData` of the query thread. */
export interface ThreadSettings {
  readonly projectId: string
  readonly datasetName: string
  /** The file of the full-text index; undefined if there is none. */
  readonly searchPath: string | undefined
}

/** A query, or a list of selections. The result of a list has the ids for each selection. */
export type ThreadRequest =
  | QueryRequest
  | UnparsedQuery
  | {readonly selections: readonly Selection[]}

/** Messages to the query thread. A query sees the documents of all earlier messages. */
export type ToThread =
  /** Documents from the database, as JSON. */
  | {readonly documents: readonly string[]}
  /** Documents that a transaction changed. */
  | {readonly put: readonly LakeDocument[]; readonly removed: readonly string[]}
  /**
   * A request. `ms` limits its duration, and `bytes` the length of the result as JSON. `indexed` is
   * true if the full-text index has all documents.
   */
  | {
      readonly ask: ThreadRequest
      readonly id: number
      readonly ms: number
      readonly bytes: number
      readonly indexed: boolean
    }

/** Messages from the query thread. */
export type FromThread =
  /** The request has started. */
  | {readonly id: number; readonly began: true}
  /** The result as JSON. */
  | {
      readonly id: number
      readonly result: Uint8Array<ArrayBuffer>
      /** The query of an `UnparsedQuery`. */
      readonly query?: string | undefined
      readonly syncTags: string[]
      readonly sourceMap: SourceMap | undefined
    }
  | {
      readonly id: number
      readonly refusal: {
        readonly status: number
        readonly message: string
        readonly body: Readonly<Record<string, unknown>>
      }
    }
  | {readonly id: number; readonly outOfTime: true}
  | {readonly id: number; readonly tooLarge: true}
  /** An unexpected error, with its stack. */
  | {readonly id: number; readonly failure: string}
