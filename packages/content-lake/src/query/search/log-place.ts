import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../../../server-kit/src/sqlite/columns.ts'
import {prepared} from '../../../../server-kit/src/sqlite/prepared.ts'

/** Identifies the end of the log; the same text cannot come from another log or an older copy. */
export function endOfLog(database: DatabaseSync): string {
  const row = prepared(
    database,
    'select sequence, id from txn order by sequence desc limit 1',
  ).get()
  return row ? `${row.sequence} ${textOf(row.id)}` : ''
}

/** Ids of the documents changed after a position; undefined when the log does not have the position. */
export function changedSince(database: DatabaseSync, place: string): string[] | undefined {
  const [sequence, id] = place.split(' ')
  const known = database
    .prepare('select 1 from txn where sequence = ? and id = ?')
    .get(Number(sequence), id ?? '')
  if (!known) return undefined
  return database
    .prepare('select distinct document from change where sequence > ?')
    .all(Number(sequence))
    .map(({document}) => textOf(document))
}
