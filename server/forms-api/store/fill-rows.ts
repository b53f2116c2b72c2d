import {inboxColumns} from './inbox-columns.ts'
import {countChange, type Steps} from './sql-steps.ts'
import {submissionOf} from './submission.ts'

/** Number of submissions that one transaction fills in, so that forms wait at most a moment. */
const batchSize = 100

/** Fills in the columns of `inboxColumns` where they are missing. Returns how many rows it filled. */
export function* fillRows(): Steps<number> {
  const rows = yield {
    sql: 'select * from submission where search is null order by id limit ?',
    params: [batchSize],
  }
  for (const row of rows) {
    const {id, ...submission} = submissionOf(row)
    const {name, shop, email_key, wants_updates, search} = inboxColumns(submission)
    yield {
      sql: `update submission set name = ?, shop = ?, email_key = ?, wants_updates = ?, search = ?
            where id = ?`,
      params: [name, shop, email_key, wants_updates, search, id],
    }
  }
  if (rows.length > 0) yield countChange()
  return rows.length
}
