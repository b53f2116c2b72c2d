import type {LakeDocument} from '../../store/document.ts'
import type {QueryRequest} from '../query.ts'
import type {Selection} from '../selection.ts'
import type {SourceMap} from '../sources/source-map.ts'

/** What the query thread is started with. */
export interface ThreadSettings {
  readonly projectId: string
  readonly datasetName: string
  /** The full-text index's file; undefined where there is none. */
  readonly searchPath: string | undefined
}

/** A query, or selections whose result is a list of ids for each. */
export type Asked = QueryRequest | {readonly selections: readonly Selection[]}

/** To the query thread, in this order of time: what it is told it knows before the next question. */
export type ToThread =
  /** Documents as the database has them. */
  | {readonly documents: readonly string[]}
  | {readonly put: readonly LakeDocument[]; readonly removed: readonly string[]}
  /**
   * `ms` is how long it may take, `bytes` how long its result may be; `indexed`, whether the full-text
   * index knows all documents.
   */
  | {
      readonly ask: Asked
      readonly id: number
      readonly ms: number
      readonly bytes: number
      readonly indexed: boolean
    }

/** From the query thread. */
export type FromThread =
  /** It has begun with this question. */
  | {readonly id: number; readonly began: true}
  /** The result as JSON. */
  | {
      readonly id: number
      readonly result: Uint8Array<ArrayBuffer>
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
  /** What nobody thought of. */
  | {readonly id: number; readonly failure: string}
