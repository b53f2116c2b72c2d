/** Reads the file or folder given to `npm run content:import`, and rejects assets outside of it. */
import {createHash} from 'node:crypto'
import {createReadStream, statSync} from 'node:fs'
import {glob, mkdtemp, open, readFile, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {constants, gunzipSync} from 'node:zlib'
import type {sanityImport} from '@sanity/import'
import {unpackTar} from '#packages/server-kit/src/unpack-tar.ts'
import {type Documents, documentsIn, fileInside, unreadable} from './archive-documents.ts'

const gzipMagic = Buffer.from([0x1f, 0x8b])
/** The largest `assets.json`. */
const maxMapBytes = 32 * 1024 * 1024

type ImportOptions = NonNullable<Parameters<typeof sanityImport>[1]>

/** Documents and assets to import, in the form that `sanityImport` expects. */
interface ArchiveSource {
  readonly documents: Documents
  readonly assetMap: NonNullable<ImportOptions['assetMap']>
  /** URLs of all asset files in the archive, such as `image#file:///…`. */
  readonly unreferencedAssets: string[]
  /** A sentence for each asset that is left out. */
  readonly problems: readonly string[]
}

/**
 * Reads a content archive (`.tar.gz`), an unpacked archive folder, or an `.ndjson` file (plain or
 * gzipped), and passes its documents and assets to `use`. Temporary files are deleted afterwards.
 * Rewrites each `_sanityAsset` to the absolute URL of the asset's file. If the input or an asset is
 * invalid, throws before it calls `use`.
 *
 * @param options.remoteAssets - also allow assets with `http:` and `https:` URLs
 */
export async function withArchive<Result>(
  path: string,
  options: {readonly remoteAssets: boolean},
  use: (source: ArchiveSource) => Promise<Result>,
): Promise<Result> {
  if (statSync(path).isDirectory()) return use(await readFolder(path, options))
  const kind = await ndjsonKind(path)
  if (kind !== undefined) {
    const {documents, problems} = await documentsIn(path, kind === 'gzipped', undefined, options)
    return use({documents, assetMap: {}, unreferencedAssets: [], problems})
  }
  const folder = await mkdtemp(join(tmpdir(), 'content-import-'))
  try {
    unpack(path, folder)
    return await use(await readFolder(folder, options))
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

/** Returns whether a file is `.ndjson`, plain or gzipped; undefined for any other file. */
async function ndjsonKind(path: string): Promise<'plain' | 'gzipped' | undefined> {
  const first = await firstBytes(path)
  const isGzip = first.subarray(0, 2).equals(gzipMagic)
  try {
    const start = isGzip ? gunzipSync(first, {finishFlush: constants.Z_SYNC_FLUSH}) : first
    const wrong = wrongForm(start)
    if (wrong) throw new Error(wrong)
    // Editors and other programs add a byte order mark or blank lines.
    if (!/^\ufeff?\s*\{/.test(start.toString('utf8'))) return undefined
    return isGzip ? 'gzipped' : 'plain'
  } catch (error) {
    throw unreadable(path, error)
  }
}

/** Says what is wrong with a file that looks like documents in another form. */
function wrongForm(start: Buffer): string | undefined {
  const text = start.toString('utf8')
  if (!text.trim()) return 'it is empty'
  if (/^(?:\xff\xfe|\xfe\xff)/.test(start.toString('latin1')))
    return 'its text is UTF-16. Save it as UTF-8'
  return /^\ufeff?\s*\[/.test(text)
    ? 'it is a list of JSON. Write each document as an object in a line of its own (NDJSON)'
    : undefined
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const {buffer, bytesRead} = await file.read(Buffer.alloc(1024))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Unpacks only files and folders: a symlink in the archive could point anywhere on this machine. */
function unpack(file: string, cwd: string): void {
  try {
    unpackTar(file, cwd, () => true)
  } catch (error) {
    throw unreadable(file, error)
  }
}

async function readFolder(
  folder: string,
  options: {readonly remoteAssets: boolean},
): Promise<ArchiveSource> {
  const root = await realpath(folder)
  const [data, ...others] = await found(root, '{*.ndjson,*/*.ndjson,*/*/*.ndjson}')
  if (!data)
    throw new Error(
      `The archive folder ${folder} has no .ndjson file with documents. Choose another folder.`,
    )
  if (others.length > 0)
    throw new Error(`The archive folder ${folder} has more than one .ndjson file. Leave only one.`)
  const base = dirname(data)
  const [images, files] = await Promise.all([found(base, 'images/*'), found(base, 'files/*')])
  const [map] = await found(base, 'assets.json')
  const {documents, assets, problems} = await documentsIn(data, false, base, options)
  const unreferencedAssets = [
    ...images.map((path) => `image#${pathToFileURL(path)}`),
    ...files.map((path) => `file#${pathToFileURL(path)}`),
  ]
  const stored = map ? JSON.parse((await readSmallFile(map)).replace(/^\ufeff/, '')) : {}
  const named = await namesOf([...unreferencedAssets, ...assets])
  return {documents, assetMap: {...named, ...stored}, unreferencedAssets, problems}
}

/**
 * Returns the names of asset files whose URLs have escapes, in the format of `assets.json`, because
 * @sanity/import would take the escapes for the name.
 */
async function namesOf(assets: readonly string[]): Promise<Record<string, object>> {
  const named: Record<string, object> = {}
  for (const asset of new Set(assets)) {
    const [, kind, url = ''] = /^(image|file)#(file:.*%.*)$/.exec(asset) ?? []
    if (!kind) continue
    const path = fileURLToPath(url)
    const hash = createHash('sha1')
    for await (const chunk of createReadStream(path)) hash.update(chunk)
    // Macs decompose accents in names of files.
    const originalFilename = basename(path).normalize('NFC')
    named[`${kind}-${hash.digest('hex')}`] = {originalFilename}
  }
  return named
}

/**
 * Returns the real paths of the files that match a glob pattern. Skips symlinks that lead outside
 * of the folder.
 */
async function found(folder: string, pattern: string): Promise<string[]> {
  const paths: string[] = []
  for await (const name of glob(pattern, {cwd: folder})) {
    const path = fileInside(folder, join(folder, name))
    if (path) paths.push(path)
  }
  return paths.sort()
}

/** Reads a file that is parsed as a whole. */
async function readSmallFile(path: string): Promise<string> {
  if (statSync(path).size > maxMapBytes)
    throw new Error(`The file ${path} has more than ${maxMapBytes / 1024 / 1024} MB.`)
  return readFile(path, 'utf8')
}
