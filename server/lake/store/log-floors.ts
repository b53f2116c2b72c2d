import type {DatabaseSync} from 'node:sqlite'
import {prepared} from '../../sqlite/prepared.ts'

/**
 * From where on the log tells everything. `history`: older transactions have been compacted to the
 * states they left. `replay`: further back, what a listener has missed cannot be told any more.
 */
export type Floor = 'history' | 'replay'

/** The sequence after which the log is whole; 0 for a log that has never been cut. */
export function floorOf(database: DatabaseSync, floor: Floor): number {
  const row = prepared(database, 'select value from meta where key = ?').get(`${floor} floor`)
  return Number(row?.value ?? 0)
}

/** Raises a floor; a higher one stays. */
export function noteFloor(database: DatabaseSync, floor: Floor, sequence: number): void {
  database
    .prepare(
      `insert into meta (key, value) values (?, ?)
       on conflict (key) do update set value = max(cast(value as integer), excluded.value)`,
    )
    .run(`${floor} floor`, sequence)
}
