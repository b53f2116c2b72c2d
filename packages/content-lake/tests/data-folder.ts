import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync, type SQLInputValue} from 'node:sqlite'

function rowsOf(dataDir: string, sql: string, ...values: SQLInputValue[]) {
  const database = new DatabaseSync(join(dataDir, 'content.sqlite'))
  try {
    return database.prepare(sql).all(...values)
  } finally {
    database.close()
  }
}

/** Reads the documents of a stopped lake from its database. Returns their JSON by document ID. */
export function documentsIn(dataDir: string): Map<string, string> {
  const rows = rowsOf(dataDir, 'select id, body from document')
  return new Map(rows.map(({id, body}) => [String(id), String(body)]))
}

/**
 * Rebuilds the documents of a stopped lake from its transaction log, as they were after the given
 * transaction. Returns their JSON by document ID.
 */
export function documentsAfter(dataDir: string, transactionId: string): Map<string, string> {
  const rows = rowsOf(
    dataDir,
    `select document, after from change
     where sequence <= (select sequence from txn where id = ?) order by sequence, position`,
    transactionId,
  )
  const documents = new Map<string, string>()
  for (const {document, after} of rows) {
    if (after === null) documents.delete(String(document))
    else documents.set(String(document), String(after))
  }
  return documents
}

/** Returns the IDs of all transactions of a stopped lake, oldest first. */
export function transactionsIn(dataDir: string): string[] {
  return rowsOf(dataDir, 'select id from txn order by sequence').map(({id}) => String(id))
}

/** Returns the SHA-1 hash of every asset file, by the path of the file. */
export function assetsIn(dataDir: string): Map<string, string> {
  const names = ['images', 'files'].flatMap((kind) =>
    readdirSync(join(dataDir, 'assets', kind)).map((name) => join(kind, name)),
  )
  const hash = (name: string) =>
    createHash('sha1')
      .update(readFileSync(join(dataDir, 'assets', name)))
      .digest('hex')
  return new Map(names.map((name) => [name, hash(name)]))
}
