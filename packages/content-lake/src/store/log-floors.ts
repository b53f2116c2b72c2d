import type {DatabaseSync} from 'node:sqlite'
import {prepared} from '../../../server-kit/src/sqlite/prepared.ts'

/**
 * A floor is a sequence number after which the log is complete. Before the `history` floor the log
 * has only document states. Listeners cannot resume from before the `replay` floor.
 */
export type Floor = 'history' | 'replay'

/** Returns a floor of the log; 0 if none is stored. */
export function floorOf(database: DatabaseSync, floor: Floor): number {
  const row = prepared(database, 'select value from meta where key = ?').get(`${floor} floor`)
  return Number(row?.value ?? 0)
}

/** Stores a floor of the log. Keeps the stored floor if it is higher. */
export function noteFloor(database: DatabaseSync, floor: Floor, sequence: number): void {
  database
    .prepare(
      `insert into meta (key, value) values (?, ?)
       on conflict (key) do update set value = max(cast(value as integer), excluded.value)`,
    )
    .run(`${floor} floor`, sequence)
}
