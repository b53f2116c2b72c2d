import {setImmediate} from 'node:timers/promises'
import type {Sql, TransactionSql} from 'postgres'

/**
 * Runs `work` in a transaction, which is committed when the promise resolves. `work` may wait only
 * for its statements.
 *
 * When a connection breaks, `begin` rejects. If `work` rejected as well, `begin` would also send a
 * rollback on the broken connection, and the error from that ends the process:
 * https://github.com/porsager/postgres/issues/1208
 */
export async function inTransaction<Result>(
  sql: Sql,
  work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  let isOver = false
  const run = async (transaction: TransactionSql) => {
    try {
      // Wrap the result in an object, because `begin` would await the items of an array.
      return {result: await work(transaction)}
    } catch (error) {
      // After this turn of the event loop, `begin` has rejected if the connection is broken.
      await setImmediate()
      if (isOver) await new Promise(() => {})
      throw error
    }
  }
  try {
    const {result} = await sql.begin('isolation level read committed', run)
    return result
  } finally {
    isOver = true
  }
}
