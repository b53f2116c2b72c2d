import type {DatabaseSync, StatementSync} from 'node:sqlite'

const kept = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/**
 * Returns a cached prepared statement for frequent calls of `get`, `all` and `run`. New statements per
 * call would pile up: the garbage collector does not see their kilobytes of SQLite memory. Do not use
 * it for nested `iterate` calls. The cache keeps every text of `sql`, so use few different ones.
 */
export function prepared(database: DatabaseSync, sql: string): StatementSync {
  const own = kept.get(database) ?? new Map<string, StatementSync>()
  kept.set(database, own)
  const statement = own.get(sql) ?? database.prepare(sql)
  own.set(sql, statement)
  return statement
}
