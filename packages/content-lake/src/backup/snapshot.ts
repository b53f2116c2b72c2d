import {randomUUID} from 'node:crypto'
import {copyFile, link, mkdir, readdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {backup, DatabaseSync} from 'node:sqlite'
import {PassThrough, type Readable} from 'node:stream'
import {create} from 'tar'
import {guard} from '../../../server-kit/src/guard.ts'
import {datasetsFolder} from '../store/further-datasets.ts'
import {
  assetKinds,
  assetsWithoutFile,
  type DatasetManifest,
  fileHash,
  type Manifest,
  manifestFile,
} from './manifest.ts'
import {backingUp} from './temporary-folders.ts'

/**
 * Number of database pages copied in one step: half a megabyte. The lake handles requests between
 * steps.
 */
const pagesPerStep = 128

/** A dataset to back up. */
export interface BackedUpDataset {
  readonly database: DatabaseSync
  /** The folder with its database and assets. */
  readonly dataDir: string
  readonly dataset: string
}

/** What to back up: the first dataset, which has the users, and the further ones. */
export interface BackedUp extends BackedUpDataset {
  readonly projectId: string
  readonly others: readonly BackedUpDataset[]
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
    const {projectId} = source
    const first = await copyDataset(folder, source)
    const others: DatasetManifest[] = []
    for (const other of source.others) {
      others.push(await copyDataset(join(folder, datasetsFolder, other.dataset), other))
    }
    const written: Manifest = {
      format: others.length > 0 ? 2 : 1,
      projectId,
      created: new Date().toISOString(),
      ...first,
      ...(others.length > 0 && {others}),
    }
    await writeFile(join(folder, manifestFile), `${JSON.stringify(written, null, 2)}\n`)
  } catch (error) {
    await clear()
    throw error
  }
  const archive = new PassThrough()
  const further = source.others.length > 0 ? [datasetsFolder] : []
  const files = [manifestFile, 'content.sqlite', 'assets', ...further]
  const packed = create({cwd: folder, portable: true}, files)
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

async function copyDataset(
  folder: string,
  {database, dataDir, dataset}: BackedUpDataset,
): Promise<DatasetManifest> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  await backup(database, join(folder, 'content.sqlite'), {rate: pagesPerStep})
  const assets = await linkAssets(join(dataDir, 'assets'), join(folder, 'assets'))
  return describe(folder, dataset, assets)
}

/** Links the files of a dataset into another folder, because they never change. Returns their names. */
export async function linkAssets(from: string, to: string): Promise<Set<string>> {
  const names = new Set<string>()
  for (const kind of assetKinds) {
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
  dataset: string,
  assets: ReadonlySet<string>,
): Promise<DatasetManifest> {
  const path = join(folder, 'content.sqlite')
  const copy = new DatabaseSync(path, {readOnly: true})
  try {
    const documents = copy.prepare('select count(*) as count from document').get()?.count
    const last = copy.prepare('select id from txn order by sequence desc limit 1').get()?.id
    return {
      dataset,
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
