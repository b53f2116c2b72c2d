import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {draftId, isPublishedId, isVersionId, publishedId} from '../store/document-id.ts'
import {floorOf} from '../store/log-floors.ts'

/** One page of the events of a document, newest first. `nextCursor` is empty on the last page. */
export interface EventsPage {
  readonly events: readonly Record<string, unknown>[]
  readonly nextCursor: string
}

/**
 * A transaction's change of one version of a document. `revision` is the version's old revision.
 */
interface VersionChange {
  readonly existed: boolean
  readonly exists: boolean
  readonly revision: string | null
}

interface Step {
  readonly sequence: number
  readonly transaction: string
  readonly timestamp: string
  readonly author: string
  published?: VersionChange
  version?: VersionChange
  /**
   * Whether the draft or release version existed after the transaction, even if the transaction did
   * not change it.
   */
  versionExists: boolean
}

/**
 * Reads the events for the Studio's history panel: created, published, unpublished, deleted. Edits
 * are not events; the Studio reads those from transactions. Events have the shapes of
 * `DocumentGroupEvent` in sanity 6.16.
 *
 * @param cursor - `nextCursor` of the previous page
 */
export function readEvents(
  database: DatabaseSync,
  id: string,
  limit: number,
  cursor: string,
): EventsPage {
  const published = publishedId(id)
  const versionId = isPublishedId(id) ? draftId(id) : id
  const before = cursor === '' ? Number.MAX_SAFE_INTEGER : Number(cursor)
  const events: Record<string, unknown>[] = []
  let nextCursor = ''
  const steps = readSteps(database, published, versionId).filter(({sequence}) => sequence < before)
  for (const step of steps.reverse()) {
    if (events.length >= limit) break
    const event = eventOf(step, versionId)
    // Creating or deleting a draft is not an event of the published document. If it were listed,
    // the Studio would request a revision that never existed.
    if (!event || (isPublishedId(id) && !step.published)) continue
    const {timestamp, author} = step
    events.push({...event, timestamp, author, documentId: published})
    if (events.length === limit) nextCursor = String(step.sequence)
  }
  return {events, nextCursor}
}

/**
 * Reads the transactions that changed the published document, or that created or deleted its draft
 * or release version `versionId`.
 */
function readSteps(database: DatabaseSync, published: string, versionId: string): Step[] {
  const rows = database
    .prepare(
      `with steps as (
         select sequence, document, after is not null as present,
           lag(after is not null, 1, 0) over past as existed,
           lag(sequence) over past as previous
         from change where document in (?, ?)
         window past as (partition by document order by sequence))
       select steps.*, txn.id as "transaction", txn.timestamp, txn.author, old.id as revision
       from steps join txn using (sequence) left join txn as old on old.sequence = previous
       where steps.sequence > ? and (document = ? or present <> existed)
       order by sequence`,
    )
    .all(published, versionId, floorOf(database, 'history'), published)
  const steps: Step[] = []
  for (const row of rows) {
    const last = steps.at(-1)
    let step = last
    if (step?.sequence !== row.sequence || !step) {
      step = {
        sequence: Number(row.sequence),
        transaction: textOf(row.transaction),
        timestamp: textOf(row.timestamp),
        author: textOf(row.author),
        versionExists: last?.versionExists === true,
      }
      steps.push(step)
    }
    const change = {
      existed: row.existed === 1,
      exists: row.present === 1,
      revision: row.revision === null ? null : textOf(row.revision),
    }
    if (row.document === published) step.published = change
    else {
      step.version = change
      step.versionExists = change.exists
    }
  }
  return steps
}

function eventOf(step: Step, id: string): Record<string, unknown> | undefined {
  const {published, version, transaction: revisionId} = step
  const release = isVersionId(id) ? {releaseId: id.split('.')[1]} : {}
  const named = {...release, versionId: id, versionRevisionId: version?.revision ?? revisionId}
  if (published?.exists) {
    if (version && !version.exists) {
      const publishCause = 'document.publish'
      const cause = {type: publishCause}
      return {type: 'publishDocumentVersion', ...named, revisionId, publishCause, cause}
    }
    return {type: published.existed ? 'updateLiveDocument' : 'createLiveDocument', revisionId}
  }
  if (published?.existed) {
    if (!step.versionExists) return {type: 'deleteDocumentGroup'}
    return {type: 'unpublishDocument', ...named, versionRevisionId: revisionId}
  }
  if (version?.exists) {
    return {type: 'createDocumentVersion', ...named, versionRevisionId: revisionId}
  }
  return version && {type: 'deleteDocumentVersion', ...named}
}
