import type {DatabaseSync} from 'node:sqlite'
import {prepared} from '../../../server-kit/src/sqlite/prepared.ts'

/**
 * How far back the log is complete. `history`: before this point, only document states are stored.
 * `replay`: listeners cannot resume from before this point.
 */
export type Floor = 'history' | 'replay'

/** The sequence after which the log is complete; 0 for a log that was never compacted. */
export function floorOf(database: DatabaseSync, floor: Floor): number {
  const row = prepared(database, 'select value from meta where key = ?').get(`${floor} floor`)
  return Number(row?.value ?? 0)
}

/** Raises a floor. Never lowers it. */
export function noteFloor(database: DatabaseSync, floor: Floor, sequence: number): void {
  database
    .prepare(
      `insert into meta (key, value) values (?, ?)
       on conflict (key) do update set value = max(cast(value as integer), excluded.value)`,
    )
    .run(`${floor} floor`, sequence)
}
