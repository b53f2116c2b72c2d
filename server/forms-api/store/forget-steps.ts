import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import type {AuditEntry} from './inbox-message.ts'
import {auditInsert} from './message-change.ts'
import {findsText} from './search-query.ts'
import type {Steps} from './sql-steps.ts'

/** Number of submissions whose words are compared with the searches at once. */
const batchSize = 100

/** Before the words of a search, at the end of the detail of an audit entry. */
const mark = 'q='

/** See `InboxStore.noteForgotten`. */
export function* forgetSteps(
  submissions: readonly {id: number; reference: string}[],
  by: Pick<AuditEntry, 'at' | 'user'>,
): Steps<void> {
  for (const {reference} of submissions)
    yield auditInsert({...by, action: 'forget', reference, detail: null})
  const searches = yield {
    sql: `select distinct detail from audit where action = 'list' and detail like '%${mark}%'`,
    params: [],
  }
  const details = new Set(searches.map(({detail}) => textOf(detail)))
  for (let at = 0; at < submissions.length && details.size > 0; at += batchSize) {
    const ids = submissions.slice(at, at + batchSize).map(({id}) => id)
    const rows = yield {
      sql: `select search from submission where id in (${ids.map(() => '?').join(', ')})`,
      params: ids,
    }
    for (const {search} of rows)
      for (const detail of details) {
        const start = detail.lastIndexOf(mark)
        const words = detail.slice(start + mark.length).split(' ')
        if (!findsText(words, String(search))) continue
        details.delete(detail)
        yield {
          sql: `update audit set detail = ? where action = 'list' and detail = ?`,
          params: [`${detail.slice(0, start)}q`, detail],
        }
      }
  }
}
