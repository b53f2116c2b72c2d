import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '../../server-kit/src/sqlite/in-transaction.ts'
import {linkAssets} from './backup/snapshot.ts'
import {openContentDatabase} from './store/database.ts'

/** A dataset in a folder. */
interface Place {
  readonly folder: string
  readonly dataset: string
}

/**
 * Copies the documents, the history, the visibility and the files of a dataset into a new folder: no
 * users, tokens or settings, which the first dataset's database also has. The caller opens the copy.
 */
export async function copyDataset(
  from: Place,
  to: Place,
  {projectId, withReleases}: {readonly projectId: string; readonly withReleases: boolean},
): Promise<void> {
  mkdirSync(to.folder, {recursive: true})
  const database = openContentDatabase(join(to.folder, 'content.sqlite'))
  try {
    database.prepare('attach ? as source').run(join(from.folder, 'content.sqlite'))
    inTransaction(database, () => {
      for (const table of ['document', 'txn', 'change']) {
        database.exec(`insert into main.${table} select * from source.${table}`)
      }
      database.exec(
        `insert into main.meta select * from source.meta where key like '% floor' or key = 'aclMode'`,
      )
      if (!withReleases) deleteReleases(database)
      for (const kind of ['images', 'files']) {
        const ending = `/${projectId}/`
        moveAssets(database, `${kind}${ending}${from.dataset}/`, `${kind}${ending}${to.dataset}/`)
      }
    })
    database.exec('detach source')
  } finally {
    database.close()
  }
  await linkAssets(join(from.folder, 'assets'), join(to.folder, 'assets'))
}

/** Deletes releases and the versions of documents in them, with their history. */
function deleteReleases(database: DatabaseSync): void {
  for (const [table, column] of [
    ['document', 'id'],
    ['change', 'document'],
  ]) {
    database.exec(
      `delete from ${table} where ${column} glob 'versions.*' or ${column} glob '_.releases.*'`,
    )
  }
}

/** Changes the paths of asset documents. The lake sets their URLs when it opens the dataset. */
function moveAssets(database: DatabaseSync, from: string, to: string): void {
  database
    .prepare(
      `update document set body = json_set(body, '$.path', ?2 || substr(json_extract(body, '$.path'), length(?1) + 1))
       where json_extract(body, '$._type') in ('sanity.imageAsset', 'sanity.fileAsset')
         and substr(json_extract(body, '$.path'), 1, length(?1)) = ?1`,
    )
    .run(from, to)
}
