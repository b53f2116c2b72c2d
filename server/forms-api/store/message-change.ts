import {changeEvents} from '../webhooks/submission-events.ts'
import {copyCountsOf, copyQueries} from './copy-queries.ts'
import {
  type AuditEntry,
  type ChangeQuery,
  type Decided,
  eventOf,
  type FoundMessage,
  type MessageChange,
  type MessageEvent,
  messageOf,
  type StoredMessage,
} from './inbox-message.ts'
import {isReply, mailInsert, mailOf, mailsQuery} from './mail.ts'
import {messageColumns} from './message-list.ts'
import {countChange, type Dialect, type Query, type Steps} from './sql-steps.ts'
import {queueQuery} from './webhook-rows.ts'

/** Counts no copies. */
const noCopies = copyCountsOf([], [])

/** Reads a message, and stores what `decide` returns. See `InboxStore.change`. */
export function* changeSteps<Result>(
  dialect: Dialect,
  {reference, key, copies}: ChangeQuery,
  decide: (found: FoundMessage | undefined) => Decided<Result>,
): Steps<Result> {
  if (copies) for (const lock of dialect.lockMailbox(copies.mailbox)) yield lock
  const [row] = yield {
    sql: `select ${messageColumns} from submission where reference = ?${dialect.forUpdate}`,
    params: [reference],
  }
  if (!row) return decide(undefined).result
  const message = messageOf(row)
  const mails = yield mailsQuery(message.id)
  const [same] = key
    ? yield {sql: 'select * from submission_event where key = ?', params: [key]}
    : []
  const counted = copies && copyQueries(copies)
  const {result, change} = decide({
    message,
    mails: mails.map(mailOf),
    sameKey: same && {...eventOf(same), submission: Number(same.submission)},
    copies: counted ? copyCountsOf(yield counted[0], yield counted[1]) : noCopies,
  })
  if (change) yield* store(dialect, message, change)
  return result
}

function* store(dialect: Dialect, message: StoredMessage, change: MessageChange): Steps<void> {
  const {id} = message
  const {set, event, audit, mails = []} = change
  if (change.isNewVersion) {
    const after = {...message, ...set, version: message.version + 1}
    const {state, assignee, decision, suspicion} = after
    yield {
      sql: `update submission set version = version + 1, changed = ?, state = ?, assignee = ?,
              assignee_name = ?, decision = ?, suspicion = ? where id = ?`,
      params: [
        event.at,
        state,
        assignee?.id ?? null,
        assignee?.name ?? null,
        decision && JSON.stringify(decision),
        suspicion,
        id,
      ],
    }
    if (message.suspicion !== null && suspicion === null)
      yield {sql: 'update submission_count set held = 0 where submission = ?', params: [id]}
    for (const each of changeEvents(message, after, event.at)) yield queueQuery(each, id)
  }
  for (const dropped of change.dropped ?? [])
    yield {sql: 'delete from mail where id = ?', params: [dropped]}
  for (const mail of mails) yield mailInsert(id, mail)
  if (mails.some(isReply)) for (const each of dialect.reserveReplies(id)) yield each
  yield eventInsert(id, event)
  yield auditInsert(audit)
  yield countChange()
}

const eventInsert = (
  submission: number,
  {at, user, kind, text, state, key}: MessageEvent,
): Query => ({
  sql: `insert into submission_event (submission, at, user_id, user_name, kind, text, state, key)
        values (?, ?, ?, ?, ?, ?, ?, ?)`,
  params: [submission, at, user.id, user.name, kind, text, state, key],
})

/** Stores who read or changed what. */
export const auditInsert = ({at, user, action, reference, detail}: AuditEntry): Query => ({
  sql: `insert into audit (at, user_id, user_name, action, reference, detail)
        values (?, ?, ?, ?, ?, ?)`,
  params: [at, user.id, user.name, action, reference, detail],
})
