import type {DatabaseSync} from 'node:sqlite'
import {openDatabase} from '#packages/server-kit/src/sqlite/database.ts'

/** The migrations of the database; see `DatabaseShape.steps`. All times are epoch milliseconds. */
const steps: readonly string[] = [
  `-- Addresses that led nowhere. path: as missingPath() has it; 'scan' is no path, and stands for
   -- all that machines tried.
   create table missing_page (
     path text primary key,
     count integer not null,
     first_seen integer not null,
     last_seen integer not null
   ) without rowid;`,
]

/**
 * How long to wait for a lock by another process, in ms. The site cannot handle requests while it
 * waits.
 */
const lockTimeoutMs = 20

/** Opens the database of missing pages with `openDatabase`. */
export const openMissingPagesDatabase = (path: string): DatabaseSync =>
  openDatabase(path, {
    name: 'missing pages',
    steps,
    lockTimeoutMs,
    ifDamaged:
      'Delete the file. It contains only counts of missing pages, and will be created again.',
  })
