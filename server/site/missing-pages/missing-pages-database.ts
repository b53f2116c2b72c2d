import type {DatabaseSync} from 'node:sqlite'
import {openDatabase} from '#packages/server-kit/src/sqlite/database.ts'

/** The schema, in steps: see `DatabaseShape.steps`. Times are ms since 1970. */
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

/** In ms. The site answers no requests while it waits for another process. */
const lockTimeoutMs = 20

/** Opens the database of missing pages; see `openDatabase`. */
export const openMissingPagesDatabase = (path: string): DatabaseSync =>
  openDatabase(path, {
    name: 'missing pages',
    steps,
    exclusive: false,
    lockTimeoutMs,
    ifDamaged: 'Delete it: it holds only counts of missing pages, and is made again.',
  })
