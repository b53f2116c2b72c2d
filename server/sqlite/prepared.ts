import type {DatabaseSync, StatementSync} from 'node:sqlite'

const kept = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/**
 * A statement, made once for its database. For what is done at every request, commit or document: made
 * anew each time, statements wait for the garbage collector, which takes each for some dozen bytes where
 * it has kilobytes of SQLite's memory. For `get`, `all` and `run`; of `iterate` there can be but one at
 * a time. `sql` is one of a few texts: none is forgotten while the database is open.
 */
export function prepared(database: DatabaseSync, sql: string): StatementSync {
  const own = kept.get(database) ?? new Map<string, StatementSync>()
  kept.set(database, own)
  const statement = own.get(sql) ?? database.prepare(sql)
  own.set(sql, statement)
  return statement
}
