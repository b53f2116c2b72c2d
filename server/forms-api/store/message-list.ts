import type {MessageFilter, MessagePage} from './inbox-message.ts'
import type {Dialect, Query} from './sql-steps.ts'

type Params = Query['params']

/** Columns of `messageOf`. Leaves out `search`, which may be long. */
export const messageColumns = `id, reference, form, body, locale, received, suspicion, state, version,
  assignee, assignee_name, changed, doubt, decision, wants_updates, source`

/** Whether a mail has failed, or an answer or decision may not have arrived. */
const trouble = `(select count(*) from mail where submission = listed.id and (state = 'failed'
  or (purpose in ('answer', 'decision') and problem is not null)))`
const answers = `(select count(*) from submission_event
  where submission = listed.id and kind = 'answer')`

/**
 * Selects the messages of a page. Pages follow the primary key, so that no page needs a sorted list
 * of all messages: with a filter by state, the newest messages of each state are merged.
 */
export function messagesQuery(
  dialect: Dialect,
  filter: MessageFilter,
  {order, after, limit}: MessagePage,
): Query {
  const direction = order === 'newest' ? 'desc' : 'asc'
  const {states, words} = filter
  const found = words && dialect.withWords(words)
  const perState = found || !states ? [states] : states.map((state) => [state])
  const parts = perState.map((some) => {
    const {sql, params} = conditions({...filter, states: some}, order, after)
    const id = found ? 'found.id' : 'submission.id'
    return {
      sql: `select id from (select ${id} as id from ${
        found ? `(${found.sql}) as found cross join submission` : 'submission'
      } where ${found ? 'submission.id = found.id and ' : ''}${sql}
        order by ${id} ${direction} limit ?) as part`,
      params: [...(found?.params ?? []), ...params, limit],
    }
  })
  // A search of signs has no word, and finds nothing.
  if (parts.length === 0 || words?.length === 0) return {sql: 'select 1 where 1 = 0', params: []}
  return {
    sql: `select ${messageColumns}, ${trouble} as trouble, ${answers} as answers
          from submission as listed
          where id in (${parts.map(({sql}) => sql).join(' union all ')})
          order by id ${direction} limit ?`,
    params: [...parts.flatMap(({params}) => params), limit],
  }
}

function conditions(
  filter: MessageFilter,
  order: MessagePage['order'],
  after: number | undefined,
): {sql: string; params: Params} {
  const {held, form, states, assignee, language, since, until, emailKey} = filter
  const all: [sql: string, ...params: Params][] = [['1 = 1']]
  if (held !== undefined) all.push([`submission.suspicion is ${held ? 'not null' : 'null'}`])
  if (emailKey !== undefined) all.push(['submission.email_key = ?', emailKey])
  if (states) all.push([`submission.state in (${states.map(() => '?').join(', ')})`, ...states])
  if (form) all.push(['submission.form = ?', form])
  if (assignee === null) all.push(['submission.assignee is null'])
  else if (assignee !== undefined) all.push(['submission.assignee = ?', assignee])
  if (language) all.push(['submission.locale = ?', language])
  if (filter.doubt) all.push(['submission.doubt is not null'])
  if (since !== undefined) all.push(['submission.received >= ?', since])
  if (until !== undefined) all.push(['submission.received < ?', until])
  if (after !== undefined) all.push([`submission.id ${order === 'newest' ? '<' : '>'} ?`, after])
  return {
    sql: all.map(([sql]) => sql).join(' and '),
    params: all.flatMap(([, ...params]) => params),
  }
}
