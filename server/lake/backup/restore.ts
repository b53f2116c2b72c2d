import type {Stats} from 'node:fs'
import {chmod, link, mkdir, mkdtemp, open, readdir, readFile, rename, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {extract} from 'tar'
import {textOf} from '../../sqlite/columns.ts'
import {isDamaged} from '../../sqlite/damaged.ts'
import {openContentDatabase} from '../store/database.ts'
import {fileHash, MANIFEST, type Manifest, manifest} from './manifest.ts'
import {RESTORING} from './unfinished.ts'

/** All that a backup holds; anything else in an archive is left in it. */
const MEMBERS = /^(backup\.json|content\.sqlite|assets\/(images|files)\/[a-z0-9.-]+)$/

const KINDS = ['images', 'files'] as const

/** What is in a backup, and what was there before. */
export interface Restored extends Manifest {
  /** The database that was replaced, under its new name; undefined where there was none. */
  readonly replaced: string | undefined
}

/**
 * Looks through a backup: that the archive is whole, its database sound, every asset the bytes its
 * name says, and every asset document's file there. It is unpacked for that, into the machine's
 * folder for such. Throws a sentence for what is wrong.
 */
export async function checkBackup(file: string): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  return unpacked(file, folder, async (found) => found)
}

/**
 * Puts a backup in the place of what a data folder holds, once it has been looked through. The
 * change is one renaming: whenever the machine stops, the folder has the content of before or that
 * of the backup. The database of before is kept beside it, and no asset is removed, so that it can be
 * put back. The caller has the folder to itself; throws a sentence, with nothing changed, where the
 * backup is not sound, or there is content and `replace` was not said.
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
  if (exists && !replace) throw new Error(`There is content in ${dataDir} already: add --replace.`)
  const folder = join(dataDir, RESTORING)
  return unpacked(file, folder, async (found) => {
    for (const kind of KINDS)
      await addAssets(join(folder, 'assets', kind), join(dataDir, 'assets', kind))
    const replaced = exists ? await setAside(current) : undefined
    const restored = join(folder, 'content.sqlite')
    renewSecret(restored)
    // It has the hashes of passwords: nobody else's on this machine.
    await chmod(restored, 0o600)
    await flush(restored)
    // Logs of another database would be taken for this one's.
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
    await unpack(file, folder)
    return await use(await soundManifest(folder))
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

async function unpack(file: string, cwd: string): Promise<void> {
  const filter = (path: string, entry: {type?: string} | Stats) =>
    MEMBERS.test(path) && 'type' in entry && entry.type === 'File'
  await extract({file, cwd, strict: true, filter}).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The archive cannot be read: ${reason}`)
  })
}

async function soundManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error('This is no backup of the content, or the archive is not whole.')
  })
  const found = manifest.parse(JSON.parse(text))
  const path = join(folder, 'content.sqlite')
  if ((await fileHash(path, 'sha256')) !== found.database) {
    throw new Error('The database in the backup is not the one that was written into it.')
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
    throw new Error(`The backup has ${count} of the ${found.assets} assets it says it has.`)
  await checkDatabase(path, folder)
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
      if (ours && !present.has(name)) throw new Error(`The backup lacks the asset ${name}.`)
    }
  } finally {
    database.close()
  }
}

async function addAssets(from: string, to: string): Promise<void> {
  await mkdir(to, {recursive: true, mode: 0o700})
  for (const name of await readdir(from).catch(() => [])) {
    await flush(join(from, name))
    // A name holds the hash of the bytes, but what lies there may be damaged: that is why one restores.
    await rename(join(from, name), join(to, name))
  }
  await flush(to)
}

/** Keeps the database of before under a name of its own, with all that is still in its log. */
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

/** Whether SQLite cannot read the database, which is why somebody restores a backup. */
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
 * The log goes on from an earlier place under the same numbers, with other transactions: whoever
 * comes back to a place in the log of before has to read anew.
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
