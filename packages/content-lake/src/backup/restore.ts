import {chmod, link, mkdir, mkdtemp, open, readdir, readFile, rename, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {isDamaged} from '../../../server-kit/src/sqlite/damaged.ts'
import {unpackTar} from '../../../server-kit/src/unpack-tar.ts'
import {openContentDatabase} from '../store/database.ts'
import {assetsWithoutFile, fileHash, type Manifest, manifest, manifestFile} from './manifest.ts'
import {restoringFolder} from './temporary-folders.ts'

// Over 200 lines: all steps of a restore, from the archive to the replaced database.

/** The files of a backup. Other files in an archive are ignored. */
const backupFiles = /^(backup\.json|content\.sqlite|assets\/(images|files)\/[a-z0-9.-]+)$/

const assetKinds = ['images', 'files'] as const

/** The result of a restore. */
export interface Restored extends Manifest {
  /** Path of the renamed old database; undefined if the data folder had no database. */
  readonly replaced: string | undefined
}

/**
 * Checks that the archive is complete, its database is intact, every asset matches the hash in its
 * name, and every asset document has its file unless the file was missing before the backup:
 * `withoutFile` lists those documents. Unpacks the archive to the system's temporary folder. Throws
 * an Error that says what is wrong.
 *
 * @example
 * ```ts
 * import {writeFile} from 'node:fs/promises'
 * import {checkBackup} from 'content-lake'
 *
 * await writeFile('broken.tar', 'not an archive')
 * await checkBackup('broken.tar').catch(() => 'damaged') // => 'damaged'
 * ```
 */
export async function checkBackup(file: string): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  return withUnpacked(file, folder, async (found) => found)
}

/**
 * Checks a backup and replaces the content of a data folder with it. The replacement is one rename:
 * after a crash the folder has either the old content or the backup. Renames the old database
 * instead of deleting it and deletes no assets, so that the restore can be undone. The caller must
 * hold the folder's lock. Throws an Error and changes nothing if the backup is damaged, or if the
 * folder has content and `replace` is false. The error message calls that option `replaceOption`.
 *
 * @example
 * ```ts
 * import {mkdir, writeFile} from 'node:fs/promises'
 * import {backup, restore, startLake} from 'content-lake'
 *
 * const lake = await startLake({dataDir: './data', port: 0})
 * await lake.stop()
 * const archive = await backup({dataDir: './data', projectId: 'local', dataset: 'production'})
 * await writeFile('backup.tar', archive)
 * await mkdir('copy')
 * const {replaced} = await restore('backup.tar', 'copy', {replace: false})
 * replaced // => undefined
 * ```
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  {
    replace,
    replaceOption = 'replace',
  }: {readonly replace: boolean; readonly replaceOption?: string},
): Promise<Restored> {
  const current = join(dataDir, 'content.sqlite')
  const exists = await open(current).then(
    (handle) => handle.close().then(() => true),
    () => false,
  )
  if (exists && !replace) {
    throw new Error(
      `The data folder ${dataDir} already has content. Use ${replaceOption} to replace it.`,
    )
  }
  const folder = join(dataDir, restoringFolder)
  return withUnpacked(file, folder, async (found) => {
    for (const kind of assetKinds)
      await addAssets(join(folder, 'assets', kind), join(dataDir, 'assets', kind))
    const replaced = exists ? await keepOldDatabase(current) : undefined
    const restored = join(folder, 'content.sqlite')
    // The database contains password hashes, so only the server's OS user may read it.
    await chmod(restored, 0o600)
    await flush(restored)
    // Delete the write-ahead log of the old database. SQLite would apply it to the restored one.
    for (const log of ['-wal', '-shm']) await rm(current + log, {force: true})
    await rename(restored, current)
    await flush(dataDir)
    return {...found, replaced}
  })
}

async function withUnpacked<Result>(
  file: string,
  folder: string,
  use: (found: Manifest) => Promise<Result>,
): Promise<Result> {
  await rm(folder, {recursive: true, force: true})
  await mkdir(folder, {recursive: true, mode: 0o700})
  try {
    unpack(file, folder)
    return await use(await checkedManifest(folder))
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

function unpack(file: string, cwd: string): void {
  try {
    unpackTar(file, cwd, (path) => backupFiles.test(path), true)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The backup archive cannot be read: ${reason}`)
  }
}

async function checkedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(
      `The archive is not a content backup or is incomplete: it does not contain ${manifestFile}.`,
    )
  })
  const found = manifest.parse(JSON.parse(text))
  const path = join(folder, 'content.sqlite')
  if ((await fileHash(path, 'sha256')) !== found.database) {
    throw new Error(
      'The database in the backup is damaged: its checksum is wrong. Use another backup.',
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
  return {...found, withoutFile}
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

async function addAssets(from: string, to: string): Promise<void> {
  await mkdir(to, {recursive: true, mode: 0o700})
  for (const name of await readdir(from).catch(() => [])) {
    await flush(join(from, name))
    // Replaces existing files of the same name, because they may be damaged.
    await rename(join(from, name), join(to, name))
  }
  await flush(to)
}

/**
 * Creates a second hard link to the old database, which survives the restore, and returns the path
 * of the link. Unless the database is damaged, first moves its write-ahead log into the file.
 */
async function keepOldDatabase(current: string): Promise<string> {
  if (!isDamagedDatabase(current)) {
    const database = openContentDatabase(current)
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
  }
  const oldPath = `${current}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  await link(current, oldPath)
  return oldPath
}

/** Whether SQLite reports the database as damaged. */
function isDamagedDatabase(path: string): boolean {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma schema_version; select count(*) from sqlite_schema')
    return false
  } catch (error) {
    if (isDamaged(error)) return true
    throw error
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

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
