import type {DatabaseSync} from 'node:sqlite'
import {requireSameFiles} from './moved-files.ts'

/**
 * Runs `work` in a transaction. Its writes are on disk when this returns. If `work` or SQLite throws,
 * nothing is written. Nested calls are savepoints of the outer transaction.
 *
 * @throws StorageFailureError if the file of the database was deleted or replaced
 */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  const inside = database.isTransaction
  if (!inside) requireSameFiles(database)
  database.exec(inside ? 'savepoint inside' : 'begin immediate')
  try {
    const result = work()
    database.exec(inside ? 'release inside' : 'commit')
    return result
  } catch (error) {
    // After some errors, SQLite has already rolled back the whole transaction.
    if (database.isTransaction) {
      database.exec(inside ? 'rollback to inside; release inside' : 'rollback')
    }
    throw error
  }
}
