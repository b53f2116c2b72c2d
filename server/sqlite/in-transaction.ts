import type {DatabaseSync} from 'node:sqlite'

/**
 * Does a piece of work whole or not at all: when this returns, what it wrote is on disk. Throws
 * what the work throws, or SQLite (a full disk, for one), with nothing written.
 */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
