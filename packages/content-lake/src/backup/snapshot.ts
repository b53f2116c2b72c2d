import {randomUUID} from 'node:crypto'
import {copyFile, link, mkdir, readdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {backup, DatabaseSync} from 'node:sqlite'
import {PassThrough, type Readable} from 'node:stream'
import {create} from 'tar'
import {guard} from '../../../server-kit/src/guard.ts'
import {assetsWithoutFile, fileHash, type Manifest, manifestFile} from './manifest.ts'
import {backingUp} from './temporary-folders.ts'

/**
 * Number of database pages copied in one step: half a megabyte. The lake handles requests between
 * steps.
 */
const pagesPerStep = 128

/** The dataset, database and data folder to back up. */
export interface BackedUp {
  readonly database: DatabaseSync
  readonly dataDir: string
  readonly projectId: string
  readonly dataset: string
}

/**
 * Creates a tar archive of a consistent state: documents, history, users, settings and all assets.
 * Transactions can be committed during the backup: SQLite includes them in the copy of the
 * database, and asset files never change. Assets are linked after the database is copied, so the
 * archive has the files of all its asset documents; the manifest lists documents that never had one. After an error from SQLite or the disk, removes the
 * temporary files and rethrows the error.
 */
export async function takeSnapshot(source: BackedUp): Promise<Readable> {
  const folder = join(source.dataDir, backingUp, randomUUID())
  const clear = () => rm(folder, {recursive: true, force: true})
  try {
    await mkdir(folder, {recursive: true, mode: 0o700})
    await backup(source.database, join(folder, 'content.sqlite'), {rate: pagesPerStep})
    const assets = await linkAssets(join(source.dataDir, 'assets'), join(folder, 'assets'))
    const written = await describe(folder, source, assets)
    await writeFile(join(folder, manifestFile), `${JSON.stringify(written, null, 2)}\n`)
  } catch (error) {
    await clear()
    throw error
  }
  const archive = new PassThrough()
  const packed = create({cwd: folder, portable: true}, [manifestFile, 'content.sqlite', 'assets'])
  packed.on(
    'error',
    guard('snapshot error', (error) => {
      archive.destroy(error instanceof Error ? error : new Error(String(error)))
    }),
  )
  archive.on(
    'close',
    guard('snapshot close', () => clear()),
  )
  return packed.pipe(archive)
}

async function linkAssets(from: string, to: string): Promise<Set<string>> {
  const names = new Set<string>()
  for (const kind of ['images', 'files']) {
    await mkdir(join(to, kind), {recursive: true})
    for (const name of await readdir(join(from, kind)).catch(() => [])) {
      // Copy the file if the file system does not support hard links.
      const [source, target] = [join(from, kind, name), join(to, kind, name)]
      await link(source, target).catch(() => copyFile(source, target))
      names.add(name)
    }
  }
  return names
}

async function describe(
  folder: string,
  {projectId, dataset}: BackedUp,
  assets: ReadonlySet<string>,
): Promise<Manifest> {
  const path = join(folder, 'content.sqlite')
  const created = new Date().toISOString()
  const copy = new DatabaseSync(path, {readOnly: true})
  try {
    const documents = copy.prepare('select count(*) as count from document').get()?.count
    const last = copy.prepare('select id from txn order by sequence desc limit 1').get()?.id
    return {
      format: 1,
      projectId,
      dataset,
      created,
      documents: Number(documents),
      transaction: typeof last === 'string' ? last : null,
      assets: assets.size,
      withoutFile: assetsWithoutFile(copy, assets),
      database: await fileHash(path, 'sha256'),
    }
  } finally {
    copy.close()
  }
}
