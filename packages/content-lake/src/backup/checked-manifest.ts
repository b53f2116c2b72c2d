import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {openContentDatabase} from '../store/database.ts'
import {datasetsFolder} from '../store/further-datasets.ts'
import {
  assetKinds,
  assetsWithoutFile,
  type DatasetManifest,
  fileHash,
  type Manifest,
  manifest,
  manifestFile,
} from './manifest.ts'

/** Checks the unpacked files of a backup. Returns its manifest; throws an Error that says what is wrong. */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(
      `The archive is not a content backup or is incomplete: it does not contain ${manifestFile}.`,
    )
  })
  const found = manifest.parse(JSON.parse(text))
  const {others = []} = found
  const withoutFile = await checkDataset(folder, found)
  for (const other of others) {
    await checkDataset(join(folder, datasetsFolder, other.dataset), other)
  }
  return {...found, withoutFile}
}

/** Checks the files of one dataset. Returns the ids of the asset documents without a file. */
async function checkDataset(folder: string, found: DatasetManifest): Promise<string[]> {
  const path = join(folder, 'content.sqlite')
  const hash = await fileHash(path, 'sha256').catch(() => undefined)
  if (hash !== found.database) {
    throw new Error(
      `The database of the dataset ${found.dataset} in the backup is damaged: its checksum is wrong. Use another backup.`,
    )
  }
  const present = new Set<string>()
  for (const kind of assetKinds) {
    for (const name of await readdir(join(folder, 'assets', kind)).catch(() => [])) {
      const hash = await fileHash(join(folder, 'assets', kind, name), 'sha1')
      if (!name.startsWith(hash))
        throw new Error(`The asset ${name} in the backup is damaged. Use another backup.`)
      present.add(name)
    }
  }
  if (present.size !== found.assets)
    throw new Error(
      `The backup is incomplete: it has ${present.size} of ${found.assets} assets. Use another backup.`,
    )
  const withoutFile = checkDatabase(path, present)
  const known = new Set(found.withoutFile ?? withoutFile)
  const lost = withoutFile.find((id) => !known.has(id))
  if (lost !== undefined)
    throw new Error(`The file of the asset ${lost} is missing in the backup. Use another backup.`)
  try {
    renewSecret(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database in the backup cannot be used: ${reason}`)
  }
  return withoutFile
}

/** Checks the database, and returns the ids of the asset documents without a file. */
function checkDatabase(path: string, present: ReadonlySet<string>): string[] {
  const database = new DatabaseSync(path, {readOnly: true})
  try {
    const integrity = database.prepare('pragma integrity_check').get()?.integrity_check
    if (integrity !== 'ok')
      throw new Error(`The database in the backup is damaged: ${integrity}. Use another backup.`)
    return assetsWithoutFile(database, present)
  } finally {
    database.close()
  }
}

/**
 * Deletes the secret that encrypts event ids. Old event ids become invalid, and clients that send
 * one read everything again. This is necessary because new transactions reuse the sequence numbers
 * of the transactions that the restore removed.
 */
function renewSecret(path: string): void {
  const database = openContentDatabase(path)
  database.exec("delete from meta where key = 'log-secret'")
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}
