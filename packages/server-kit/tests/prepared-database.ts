import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'

/**
 * Returns a function that creates a database once per test file and returns its bytes for each
 * test. This saves time, because hashing the passwords in it takes over a tenth of a second.
 */
export function preparedDatabase(
  open: (path: string) => DatabaseSync,
  fill: (database: DatabaseSync) => Promise<unknown>,
): () => Promise<Buffer> {
  let prepared: Promise<Buffer> | undefined
  const prepare = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'server-test-'))
    const path = join(folder, 'prepared.sqlite')
    const database = open(path)
    await fill(database)
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
    const bytes = readFileSync(path)
    rmSync(folder, {recursive: true})
    return bytes
  }
  return () => {
    prepared ??= prepare()
    return prepared
  }
}
