import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../../../server-kit/src/sqlite/columns.ts'
import {prepared} from '../../../../server-kit/src/sqlite/prepared.ts'

/**
 * Returns the position of the last transaction in the log: its sequence and its id. The id
 * distinguishes logs with the same sequence, such as before and after a restore.
 */
export function endOfLog(database: DatabaseSync): string {
  const row = prepared(
    database,
    'select sequence, id from txn order by sequence desc limit 1',
  ).get()
  return row ? `${row.sequence} ${textOf(row.id)}` : ''
}

/**
 * Returns the ids of the documents changed after a position; undefined if the log does not have the
 * position.
 */
export function changedSince(database: DatabaseSync, position: string): string[] | undefined {
  const [sequence, id] = position.split(' ')
  const known = database
    .prepare('select 1 from txn where sequence = ? and id = ?')
    .get(Number(sequence), id ?? '')
  if (!known) return undefined
  return database
    .prepare('select distinct document from change where sequence > ?')
    .all(Number(sequence))
    .map(({document}) => textOf(document))
}
