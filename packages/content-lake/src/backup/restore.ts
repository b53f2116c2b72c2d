import {existsSync} from 'node:fs'
import {chmod, link, mkdir, mkdtemp, open, readdir, rename, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {isDamaged} from '../../../server-kit/src/sqlite/damaged.ts'
import {unpackTar} from '../../../server-kit/src/unpack-tar.ts'
import {openContentDatabase} from '../store/database.ts'
import {datasetsFolder} from '../store/further-datasets.ts'
import {checkedManifest} from './checked-manifest.ts'
import {assetKinds, type Manifest} from './manifest.ts'
import {restoringFolder} from './temporary-folders.ts'

/** The files of a backup. Other files in an archive are ignored. */
const backupFiles =
  /^(backup\.json|(datasets\/[a-z0-9][a-z0-9_-]*\/)?(content\.sqlite|assets\/(images|files)\/[a-z0-9.-]+))$/

/** The result of a restore. */
export interface Restored extends Manifest {
  /**
   * Path of the renamed old database; undefined if the data folder had no database. The old folder
   * `datasets` is renamed with the same ending.
   */
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
 * Checks a backup and replaces the content of a data folder with it: all of its datasets. The
 * replacement of the first one, which has the users, is one rename: after a crash the folder has either
 * the old content or the backup. Renames the old database
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
    const ending = `before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    const replaced = exists ? await keepOldDatabase(current, ending) : undefined
    await replaceDatasets(join(folder, datasetsFolder), join(dataDir, datasetsFolder), ending)
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
 * Replaces the folder of the further datasets. After a crash before the last rename of the restore, they
 * are those of the backup and the first dataset is the old one; the next restore completes it.
 */
async function replaceDatasets(from: string, to: string, ending: string): Promise<void> {
  for (const name of await readdir(from).catch(() => [])) {
    const database = join(from, name, 'content.sqlite')
    await chmod(database, 0o600)
    await flush(database)
  }
  if (existsSync(to)) await rename(to, `${to}.${ending}`)
  if (existsSync(from)) await rename(from, to)
}

/**
 * Creates a second hard link to the old database, which survives the restore, and returns the path
 * of the link. Unless the database is damaged, first moves its write-ahead log into the file.
 */
async function keepOldDatabase(current: string, ending: string): Promise<string> {
  if (!isDamagedDatabase(current)) {
    const database = openContentDatabase(current)
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
  }
  const oldPath = `${current}.${ending}`
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

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
