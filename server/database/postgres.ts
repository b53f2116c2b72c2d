import type {PostgresDatabase, PostgresOptions} from '#packages/server-kit/src/postgres/database.ts'
import type {Log} from '../log-codes.ts'

/**
 * Loads the PostgreSQL client, and returns the database of DATABASE_URL with the product's tables.
 * Connects when the database is first used.
 */
export async function openPostgres(
  url: string,
  log: Log,
  limits: Pick<PostgresOptions, 'transactionMs'> = {},
): Promise<PostgresDatabase> {
  const [{PostgresDatabase}, {postgresMigrations}] = await Promise.all([
    import('#packages/server-kit/src/postgres/database.ts'),
    import('./postgres-migrations.ts'),
  ])
  return new PostgresDatabase({url, migrations: postgresMigrations, log, ...limits})
}
