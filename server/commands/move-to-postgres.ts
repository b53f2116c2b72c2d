import {existsSync, renameSync} from 'node:fs'
import {join} from 'node:path'
import type {DatabaseSync, SQLOutputValue} from 'node:sqlite'
import type {TransactionSql} from 'postgres'
import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import {lockDataDir} from '#packages/server-kit/src/sqlite/data-dir-lock.ts'
import {storable} from '../forms-api/store/postgres/storable.ts'
import {openSubmissions} from '../forms-api/store/sqlite/database.ts'
import {openMissingPagesDatabase} from '../site/missing-pages/missing-pages-database.ts'
import {openVisitsDatabase} from '../site/visits/visits-database.ts'
import {missingPages, submissionTables, type Table, visits} from './moved-tables.ts'
import {RowHash} from './row-hash.ts'

type Row = Readonly<Record<string, SQLOutputValue>>

/** The other databases of the data folder; each may be missing. */
const otherSources = [
  {name: 'missing-pages.sqlite', open: openMissingPagesDatabase, tables: [missingPages]},
  {name: 'visits.sqlite', open: openVisitsDatabase, tables: visits},
]

/** Number of rows that one statement inserts. */
const rowsPerBatch = 500

/**
 * Copies `submissions.sqlite`, `missing-pages.sqlite` and `visits.sqlite` to a PostgreSQL database without
 * submissions. Commits only if the copies have the same rows, by count and hash. Then renames the
 * files, so that no server sends the waiting mails again.
 *
 * @returns a text for the operator
 * @throws Error if a server uses the data folder, or if the database contains other submissions
 */
export async function moveToPostgres(dataDir: string, database: PostgresDatabase): Promise<string> {
  const file = join(dataDir, 'submissions.sqlite')
  if (!existsSync(file)) throw new Error(`There are no submissions in ${dataDir} to move.`)
  const lock = lockDataDir(dataDir)
  const sources = [{file, opened: openSubmissions(file), tables: submissionTables}]
  try {
    for (const {name, open, tables} of otherSources) {
      const other = join(dataDir, name)
      if (existsSync(other)) sources.push({file: other, opened: open(other), tables})
    }
    const lines = await database.transaction(async (sql) => {
      await sql`set local statement_timeout = 0`
      await sql`set local idle_in_transaction_session_timeout = 0`
      const [known] = await sql`select exists (select 1 from submission) as any_known`
      const copied: string[] = []
      for (const {opened, tables} of sources) {
        for (const table of tables) {
          // After an interrupted move, the database already has the rows.
          if (!known?.any_known) await copy(opened, sql, table)
          copied.push(await compare(opened, sql, table))
        }
      }
      return copied
    })
    for (const source of sources) {
      source.opened.close()
      renameSync(source.file, `${source.file}.moved`)
    }
    return [...lines, `Moved. ${file} is now ${file}.moved.`].join('\n')
  } finally {
    for (const {opened} of sources) if (opened.isOpen) opened.close()
    lock.release()
  }
}

/** Replaces the rows of a table. */
async function copy(source: DatabaseSync, sql: TransactionSql, table: Table): Promise<void> {
  const {name, columns} = table
  await sql`delete from ${sql(name)}`
  for (const rows of batches(source, table)) {
    await sql`insert into ${sql(name)} ${sql(rows, ...columns)}`
  }
  if (columns[0] === 'id' && !table.hasTextIds) {
    await sql`
      select setval(pg_get_serial_sequence(${name}, 'id'),
        (select coalesce(max(id), 0) + 1 from ${sql(name)}), false)`
  }
}

/** Compares the rows of a table in both databases. Returns a line for the operator. */
async function compare(source: DatabaseSync, sql: TransactionSql, table: Table): Promise<string> {
  const {name, columns} = table
  const expected = new RowHash(columns)
  for (const rows of batches(source, table)) expected.add(rows)
  const actual = new RowHash(columns)
  // SQLite compares text by bytes too.
  const key = keyOf(table).map((column) => (column === 'id' ? column : `${column} collate "C"`))
  const order = sql`order by ${sql.unsafe(key.join(', '))}`
  const found = sql`select ${sql([...columns])} from ${sql(name)} ${order}`
  for await (const rows of found.cursor(rowsPerBatch)) actual.add(rows)
  if (expected.text !== actual.text)
    throw new Error(
      `The table ${name} has ${expected.text} in SQLite and ${actual.text} in PostgreSQL. Nothing was moved. Move into a database without submissions.`,
    )
  return `${name}: ${actual.text}`
}

/** Iterates over the rows of a table in SQLite, in the order of their key. */
function* batches(source: DatabaseSync, table: Table): Iterable<Row[]> {
  const {name, columns} = table
  const key = keyOf(table).join(', ')
  const rows = source.prepare(`select ${columns.join(', ')} from ${name} order by ${key}`).iterate()
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(storableRow(row))
    if (batch.length < rowsPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const keyOf = ({columns, keyColumns = 1}: Table) => columns.slice(0, keyColumns)

const storableRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' ? storable(value) : value,
    ]),
  )
