import type {Stats} from 'node:fs'
import {chmod, link, mkdir, mkdtemp, open, readdir, readFile, rename, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {extract} from 'tar'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {isDamaged} from '../../../server-kit/src/sqlite/damaged.ts'
import {openContentDatabase} from '../store/database.ts'
import {fileHash, MANIFEST, type Manifest, manifest} from './manifest.ts'
import {RESTORING} from './unfinished.ts'

// Over 200 lines: each step from the archive to the replaced database.

/** The files of a backup. Other files in an archive are ignored. */
const MEMBERS = /^(backup\.json|content\.sqlite|assets\/(images|files)\/[a-z0-9.-]+)$/

const KINDS = ['images', 'files'] as const

/** A restored backup. */
export interface Restored extends Manifest {
  /** The new name of the replaced database; undefined when there was none. */
  readonly replaced: string | undefined
}

/**
 * Checks a backup: the archive is complete, its database is intact, every asset matches the hash in
 * its name, and every asset document has its file. Unpacks it to the system's temporary folder.
 * Throws an Error that says what is wrong.
 */
export async function checkBackup(file: string): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  return unpacked(file, folder, async (found) => found)
}

/**
 * Checks a backup and replaces the content of a data folder with it. The replacement is one rename:
 * after a crash the folder has either the old content or the backup. Keeps the old database under
 * another name and all assets, so that it can be undone. The caller must hold the lock of the folder.
 * Throws an Error and changes nothing if the backup is damaged, or if there is content and `replace`
 * is false.
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  {replace}: {readonly replace: boolean},
): Promise<Restored> {
  const current = join(dataDir, 'content.sqlite')
  const exists = await open(current).then(
    (handle) => handle.close().then(() => true),
    () => false,
  )
  if (exists && !replace) {
    throw new Error(`${dataDir} already has content. Add --replace to replace it.`)
  }
  const folder = join(dataDir, RESTORING)
  return unpacked(file, folder, async (found) => {
    for (const kind of KINDS)
      await addAssets(join(folder, 'assets', kind), join(dataDir, 'assets', kind))
    const replaced = exists ? await setAside(current) : undefined
    const restored = join(folder, 'content.sqlite')
    // Has password hashes: only the product's user may read it.
    await chmod(restored, 0o600)
    await flush(restored)
    // SQLite would apply the logs of the old database to this one.
    for (const log of ['-wal', '-shm']) await rm(current + log, {force: true})
    await rename(restored, current)
    await flush(dataDir)
    return {...found, replaced}
  })
}

async function unpacked<Result>(
  file: string,
  folder: string,
  use: (found: Manifest) => Promise<Result>,
): Promise<Result> {
  await rm(folder, {recursive: true, force: true})
  await mkdir(folder, {recursive: true, mode: 0o700})
  try {
    unpack(file, folder)
    return await use(await soundManifest(folder))
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

/** Synchronous: after an error, the asynchronous extraction goes on writing into the folder. */
function unpack(file: string, cwd: string): void {
  const filter = (path: string, entry: {type?: string} | Stats) =>
    MEMBERS.test(path) && 'type' in entry && entry.type === 'File'
  try {
    extract({file, cwd, strict: true, filter, sync: true})
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The archive cannot be read: ${reason}`)
  }
}

async function soundManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error('This is not a content backup, or the archive is incomplete.')
  })
  const found = manifest.parse(JSON.parse(text))
  const path = join(folder, 'content.sqlite')
  if ((await fileHash(path, 'sha256')) !== found.database) {
    throw new Error('The database in the backup is damaged: its checksum is wrong.')
  }
  let count = 0
  for (const kind of KINDS) {
    for (const name of await readdir(join(folder, 'assets', kind)).catch(() => [])) {
      const hash = await fileHash(join(folder, 'assets', kind, name), 'sha1')
      if (!name.startsWith(hash)) throw new Error(`The asset ${name} in the backup is damaged.`)
      count += 1
    }
  }
  if (count !== found.assets)
    throw new Error(`The backup has ${count} of its ${found.assets} assets.`)
  await checkDatabase(path, folder)
  try {
    renewSecret(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database in the backup cannot be used: ${reason}`)
  }
  return found
}

async function checkDatabase(path: string, folder: string): Promise<void> {
  const names = await Promise.all(
    KINDS.map(async (kind) => readdir(join(folder, 'assets', kind)).catch(() => [])),
  )
  const present = new Set(names.flat())
  const database = new DatabaseSync(path, {readOnly: true})
  try {
    const integrity = database.prepare('pragma integrity_check').get()?.integrity_check
    if (integrity !== 'ok') throw new Error(`The database in the backup is damaged: ${integrity}`)
    const paths = database.prepare(
      `select json_extract(body, '$.path') as path from document
       where json_extract(body, '$._type') in ('sanity.imageAsset', 'sanity.fileAsset')
         and json_extract(body, '$.path') is not null`,
    )
    for (const row of paths.iterate()) {
      const assetPath = textOf(row.path)
      const name = assetPath.split('/').at(-1) ?? ''
      const ours = /^[0-9a-f]{40}(-\d+x\d+)?\.[a-z0-9]+$/.test(name)
      if (ours && !present.has(name)) throw new Error(`The asset ${name} is missing in the backup.`)
    }
  } finally {
    database.close()
  }
}

async function addAssets(from: string, to: string): Promise<void> {
  await mkdir(to, {recursive: true, mode: 0o700})
  for (const name of await readdir(from).catch(() => [])) {
    await flush(join(from, name))
    // Replaces a file of the same name: it may be damaged, which is a reason to restore.
    await rename(join(from, name), join(to, name))
  }
  await flush(to)
}

/** Keeps the old database, including its WAL, under another name. */
async function setAside(current: string): Promise<string> {
  if (!isDamagedDatabase(current)) {
    const database = openContentDatabase(current)
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
  }
  const aside = `${current}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  await link(current, aside)
  return aside
}

/** Whether SQLite cannot read the database, a reason to restore a backup. */
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
 * Deletes the secret of event ids. The log continues from an earlier sequence with other
 * transactions, so clients with an old position must read everything again.
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
