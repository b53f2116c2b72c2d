import {
  eventOf,
  type ListedMessage,
  listedOf,
  type MessageCounts,
  type MessageEvent,
  messageOf,
  type StoredMessage,
} from './inbox-message.ts'
import {type Mail, mailOf, mailsQuery} from './mail.ts'
import {messageColumns, messagesQuery} from './message-list.ts'
import type {Dialect, Steps} from './sql-steps.ts'

/** A message with everything that belongs to it. */
export interface WholeMessage {
  readonly message: StoredMessage
  readonly mails: readonly Mail[]
  readonly events: readonly MessageEvent[]
  /** The newest other messages from the same address. */
  readonly earlier: readonly ListedMessage[]
}

/** Maximum number of other messages from the same address. */
const maxEarlier = 10

/** Counts the messages, unless nothing has changed since the known counts. */
export function* countSteps(known: MessageCounts | undefined): Steps<MessageCounts> {
  const [row] = yield {sql: 'select sum(count) as change from inbox_change', params: []}
  const change = Number(row?.change)
  if (known?.change === change) return known
  const states = yield {
    sql: `select state, count(*) as count from submission where suspicion is null group by state`,
    params: [],
  }
  const [more] = yield {
    sql: `select (select count(*) from submission where suspicion is not null) as held,
            (select count(*) from submission
              where doubt is not null and suspicion is null and state = 'new') as doubtful,
            (select min(received) from submission
              where suspicion is null and state in ('new', 'in-progress')) as oldest`,
    params: [],
  }
  const countOf = (state: string) => Number(states.find((each) => each.state === state)?.count ?? 0)
  return {
    states: {
      new: countOf('new'),
      'in-progress': countOf('in-progress'),
      answered: countOf('answered'),
      accepted: countOf('accepted'),
      declined: countOf('declined'),
    },
    held: Number(more?.held),
    doubtful: Number(more?.doubtful),
    oldestOpen: more?.oldest == null ? null : Number(more.oldest),
    change,
  }
}

/** Reads a message with everything that belongs to it. */
export function* wholeSteps(dialect: Dialect, reference: string): Steps<WholeMessage | undefined> {
  const [row] = yield {
    sql: `select ${messageColumns}, email_key from submission where reference = ?`,
    params: [reference],
  }
  if (!row) return undefined
  const message = messageOf(row)
  const mails = yield mailsQuery(message.id)
  const events = yield {
    sql: 'select * from submission_event where submission = ? order by id',
    params: [message.id],
  }
  const emailKey = String(row.email_key ?? '')
  const page = {order: 'newest', limit: maxEarlier + 1} as const
  const same = emailKey ? yield messagesQuery(dialect, {emailKey}, page) : []
  const earlier = same.map(listedOf).filter(({id}) => id !== message.id)
  return {
    message,
    mails: mails.map(mailOf),
    events: events.map(eventOf),
    earlier: earlier.slice(0, maxEarlier),
  }
}
