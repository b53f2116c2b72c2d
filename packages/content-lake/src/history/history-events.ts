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
interface FormChange {
  readonly existed: boolean
  readonly exists: boolean
  readonly revision: string | null
}

interface Step {
  readonly sequence: number
  readonly transaction: string
  readonly timestamp: string
  readonly author: string
  published?: FormChange
  form?: FormChange
  /**
   * Whether the draft or release version existed after the transaction, even if the transaction did
   * not change it.
   */
  formExists: boolean
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
  const form = isPublishedId(id) ? draftId(id) : id
  const before = cursor === '' ? Number.MAX_SAFE_INTEGER : Number(cursor)
  const events: Record<string, unknown>[] = []
  let nextCursor = ''
  const steps = readSteps(database, published, form).filter(({sequence}) => sequence < before)
  for (const step of steps.reverse()) {
    if (events.length >= limit) break
    const event = eventOf(step, form)
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
 * or release version `form`.
 */
function readSteps(database: DatabaseSync, published: string, form: string): Step[] {
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
    .all(published, form, floorOf(database, 'history'), published)
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
        formExists: last?.formExists === true,
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
      step.form = change
      step.formExists = change.exists
    }
  }
  return steps
}

function eventOf(step: Step, id: string): Record<string, unknown> | undefined {
  const {published, form, transaction: revisionId} = step
  const release = isVersionId(id) ? {releaseId: id.split('.')[1]} : {}
  const version = {...release, versionId: id, versionRevisionId: form?.revision ?? revisionId}
  if (published?.exists) {
    if (form && !form.exists) {
      const publishCause = 'document.publish'
      const cause = {type: publishCause}
      return {type: 'publishDocumentVersion', ...version, revisionId, publishCause, cause}
    }
    return {type: published.existed ? 'updateLiveDocument' : 'createLiveDocument', revisionId}
  }
  if (published?.existed) {
    if (!step.formExists) return {type: 'deleteDocumentGroup'}
    return {type: 'unpublishDocument', ...version, versionRevisionId: revisionId}
  }
  if (form?.exists) {
    return {type: 'createDocumentVersion', ...version, versionRevisionId: revisionId}
  }
  return form && {type: 'deleteDocumentVersion', ...version}
}
