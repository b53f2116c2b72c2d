import type {Sql} from 'postgres'
import {inTransaction} from './transaction.ts'

/** The key of the advisory lock that one server at a time holds while it migrates. */
const migrationLock = 4_181_519_060

/**
 * Applies the migrations that the database does not have. A database of a newer release is left as
 * it is, because migrations only add tables, columns and indexes: during a rolling deploy, servers
 * of both releases use it.
 *
 * @param steps - append only; never edit a step
 */
export async function migrate(sql: Sql, steps: readonly string[]): Promise<void> {
  const [known] = await sql`select to_regclass('schema_version') is not null as present`
  // Ends here if no migration is needed, so that a database role without the right to create tables
  // can use an existing database.
  if (known?.present) {
    const [row] = await sql`select version from schema_version`
    if (Number(row?.version) >= steps.length) return
  }
  await inTransaction(sql, async (transaction) => {
    await transaction`set local lock_timeout = 0`
    await transaction`set local statement_timeout = 0`
    await transaction`select pg_advisory_xact_lock(${migrationLock})`
    await transaction`create table if not exists schema_version (
      only_row boolean primary key default true check (only_row), version integer not null)`
    const [row] = await transaction`select version from schema_version`
    const version = Number(row?.version ?? 0)
    if (version >= steps.length) return
    // A statement that waits for a table, for example until a backup has ended, makes the forms of
    // all servers wait behind it. So it gives up, and `PostgresDatabase` tries again.
    await transaction`set local lock_timeout = '500ms'`
    for (const step of steps.slice(version)) await transaction.unsafe(step)
    await transaction`insert into schema_version (version) values (${steps.length})
      on conflict (only_row) do update set version = excluded.version`
  })
}
