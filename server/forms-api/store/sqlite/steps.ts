import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '#packages/server-kit/src/sqlite/in-transaction.ts'
import {searchExpression} from '../search-query.ts'
import type {Dialect, Query, Row, Steps, StepsRunner} from '../sql-steps.ts'

const dialect: Dialect = {
  forUpdate: '',
  skipLocked: '',
  clock: `cast(unixepoch('subsec') * 1000 as integer)`,
  // No other server uses the file.
  reserveReplies: () => [],
  lockMailbox: () => [],
  withWords: (words) => ({
    sql: 'select rowid as id from submission_search where submission_search match ?',
    params: [
      searchExpression(words, {
        and: ' AND ',
        or: ' OR ',
        term: (word, isWhole) => (isWhole ? `"${word}"` : `"${word}" *`),
      }),
    ],
  }),
}

/** Runs steps in SQLite. Nothing else runs between them, because the connection is shared. */
export const sqliteSteps = (database: DatabaseSync): StepsRunner => ({
  dialect,
  run: async (steps) => inTransaction(database, () => runSteps(database, steps())),
})

function runSteps<Result>(database: DatabaseSync, steps: Steps<Result>): Result {
  let next = steps.next([])
  while (!next.done) next = steps.next(rowsOf(database, next.value))
  return next.value
}

/** Runs a statement, and returns its rows. */
export const rowsOf = (database: DatabaseSync, {sql, params}: Query): readonly Row[] =>
  database.prepare(sql).all(...params)
