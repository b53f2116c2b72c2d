import {join} from 'node:path'
import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import type {Log} from '../log-codes.ts'
import {MissingPages} from '../site/missing-pages/missing-pages.ts'
import type {VisitCounts} from '../site/visits/visit-counts.ts'
import {VisitReports} from '../site/visits/visit-report.ts'
import {Visits} from '../site/visits/visits.ts'

interface CountsParts {
  dataDir: string
  /** Stores the counts of several servers; undefined to store them in files of the data folder. */
  database: PostgresDatabase | undefined
  /** The counts of visits; undefined if visits are not counted. */
  visitCounts: VisitCounts | undefined
  log: Log
}

/** Opens the stores of everything that the site counts. */
export async function startCounts({dataDir, database, visitCounts, log}: CountsParts) {
  const missingPages = new MissingPages(await missingPageStore(dataDir, database), log)
  const store = await visitStore(dataDir, database)
  const visits = visitCounts && new Visits(visitCounts, store, log)
  const visitReports = new VisitReports({
    store,
    flush: async () => visits?.write(),
    isCounted: visits !== undefined,
  })
  return {
    missingPages,
    visitReports,
    /** Writes the counts and closes the stores. */
    close: () => Promise.all([missingPages.close(), (visits ?? store).close()]),
  }
}

async function missingPageStore(dataDir: string, database: PostgresDatabase | undefined) {
  if (database) {
    const {PostgresMissingPages} = await import('../site/missing-pages/postgres-missing-pages.ts')
    return new PostgresMissingPages(database)
  }
  const {SqliteMissingPages} = await import('../site/missing-pages/sqlite-missing-pages.ts')
  return new SqliteMissingPages(join(dataDir, 'missing-pages.sqlite'))
}

async function visitStore(dataDir: string, database: PostgresDatabase | undefined) {
  if (database) {
    const {PostgresVisits} = await import('../site/visits/postgres-visits.ts')
    return new PostgresVisits(database)
  }
  const {SqliteVisits} = await import('../site/visits/sqlite-visits.ts')
  return new SqliteVisits(join(dataDir, 'visits.sqlite'))
}
