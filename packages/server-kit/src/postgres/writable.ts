import type {Sql} from 'postgres'

/** Returns the connections to a host. Rejects if the host does not accept writes. */
export async function writable(sql: Sql): Promise<Sql> {
  const [row] = await sql`
    select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean
      as is_read_only, current_setting('server_encoding') as encoding`.catch(explain)
  if (row?.encoding !== 'UTF8')
    throw new Error(
      `The encoding of the database is ${row?.encoding}. Create the database with the encoding UTF8`,
    )
  if (!row.is_read_only) return sql
  throw Object.assign(new Error('the database host does not accept writes'), {code: '25006'})
}

/** What to do about errors of a connection that does not accept a setting, by SQLSTATE. */
const advice: Readonly<Record<string, string>> = {
  // The parameters of the URL that are not for the client are sent as settings.
  '42704': 'Remove it from DATABASE_URL, if it is there',
  // The connection pooler PgBouncer.
  '08P01': 'See PgBouncer in "Forms on PostgreSQL" of docs/operations.md',
}

function explain(error: unknown): never {
  const hint = error instanceof Error && 'code' in error && advice[String(error.code)]
  if (hint) error.message += `. ${hint}`
  throw error
}
