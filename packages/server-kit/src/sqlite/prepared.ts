import type {DatabaseSync, StatementSync} from 'node:sqlite'

const cache = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/**
 * Returns a cached prepared statement for frequent calls of `get`, `all` and `run`. Creating a
 * statement for each call would fill the memory, because the garbage collector does not see the
 * kilobytes that SQLite allocates. Do not use the statement for nested `iterate` calls. The cache
 * never evicts a statement, so call this function with few different texts of `sql`.
 */
export function prepared(database: DatabaseSync, sql: string): StatementSync {
  const own = cache.get(database) ?? new Map<string, StatementSync>()
  cache.set(database, own)
  const statement = own.get(sql) ?? database.prepare(sql)
  own.set(sql, statement)
  return statement
}
