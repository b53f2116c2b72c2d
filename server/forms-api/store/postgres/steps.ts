import type {Sql, TransactionSql} from 'postgres'
import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import {searchExpression} from '../search-query.ts'
import type {Dialect, Query, Row, Steps, StepsRunner} from '../sql-steps.ts'
import {storable} from './storable.ts'

const dialect: Dialect = {
  forUpdate: ' for update',
  skipLocked: ' for update skip locked',
  clock: '(extract(epoch from clock_timestamp()) * 1000)::bigint',
  reserveReplies: (submission) => [
    {
      sql: `update mail set reply_due = due, due = ?
            where submission = ? and purpose in ('answer', 'decision') and reply_due is null`,
      params: [Number.MAX_SAFE_INTEGER, submission],
    },
  ],
  lockMailbox: (mailbox) => [
    {
      sql: 'select pg_advisory_xact_lock(hashtextextended(?, 0))',
      params: [mailboxLock(mailbox)],
    },
  ],
  // PostgreSQL chooses by its statistics: the index of words, or the newest messages one after the
  // other, if most of them contain the words.
  withWords: (words) => ({
    sql: `select id from submission
          where array_to_tsvector(string_to_array(search, ' ')) @@ ?::tsquery`,
    params: [
      searchExpression(words, {
        and: ' & ',
        or: ' | ',
        term: (word, isWhole) => (isWhole ? `'${word}'` : `'${word}':*`),
      }),
    ],
  }),
}

/** The name of the lock of a visitor's mailbox. */
export const mailboxLock = (mailbox: string): string => `mailbox ${mailbox}`

/** Runs steps in PostgreSQL. */
export const postgresSteps = (database: PostgresDatabase): StepsRunner => ({
  dialect,
  run: (steps) => database.transaction((sql) => runSteps(sql, steps())),
})

async function runSteps<Result>(sql: TransactionSql, steps: Steps<Result>): Promise<Result> {
  let next = steps.next([])
  while (!next.done) next = steps.next(await rowsOf(sql, next.value))
  return next.value
}

/** Runs a statement, and returns its rows. */
export const rowsOf = (
  sql: Sql | TransactionSql,
  {sql: text, params}: Query,
): Promise<readonly Row[]> => {
  let count = 0
  const numbered = text.replace(/\?/g, () => `$${++count}`)
  const values = params.map((value) => (typeof value === 'string' ? storable(value) : value))
  return sql.unsafe<Row[]>(numbered, values, {prepare: true})
}
