import type {DatabaseSync} from 'node:sqlite'

/**
 * Does a piece of work whole or not at all: when this returns, what it wrote is on disk. Throws
 * what the work throws, or SQLite (a full disk, for one), with nothing written. Inside of another
 * piece of work, it is on disk when that is; and gone with it, should that fail.
 */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  const inside = database.isTransaction
  database.exec(inside ? 'savepoint inside' : 'begin immediate')
  try {
    const result = work()
    database.exec(inside ? 'release inside' : 'commit')
    return result
  } catch (error) {
    // Of some errors SQLite makes an end of the whole transaction by itself.
    if (database.isTransaction) {
      database.exec(inside ? 'rollback to inside; release inside' : 'rollback')
    }
    throw error
  }
}
