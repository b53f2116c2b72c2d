import type {DatabaseSync} from 'node:sqlite'
import {openDatabase} from '#packages/server-kit/src/sqlite/database.ts'

/** The migrations of the database; see `DatabaseShape.steps`. */
const steps: readonly string[] = [
  `-- Counts of visits; see VisitCount in visit-store.ts.
   create table visit_count (
     day text not null,
     kind text not null,
     page text not null,
     language text not null,
     campaign text not null,
     source text not null,
     count integer not null,
     primary key (day, kind, page, language, campaign, source)
   ) without rowid;`,

  `-- Searches among the questions that found nothing; see SearchMiss in search-misses.ts.
   create table search_miss (
     day text not null,
     language text not null,
     words text not null,
     count integer not null,
     primary key (day, language, words)
   ) without rowid;`,
]

/**
 * How long to wait for a lock by another process, in ms. The site cannot handle requests while it
 * waits.
 */
const lockTimeoutMs = 20

/** Opens the database of visits with `openDatabase`. */
export const openVisitsDatabase = (path: string): DatabaseSync =>
  openDatabase(path, {
    name: 'visits',
    steps,
    lockTimeoutMs,
    ifDamaged: 'Delete the file. It contains only counts of visits, and will be created again.',
  })
