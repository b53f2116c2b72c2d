/** Reads the file or folder given to `npm run content:import`, and rejects assets outside of it. */
import {existsSync, realpathSync, statSync} from 'node:fs'
import {glob, mkdtemp, open, readFile, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join, sep} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {constants, gunzip, gunzipSync} from 'node:zlib'
import type {sanityImport} from '@sanity/import'
import {extract} from 'tar'

const gzipMagic = Buffer.from([0x1f, 0x8b])

type ImportInput = Parameters<typeof sanityImport>[0]
type ImportOptions = NonNullable<Parameters<typeof sanityImport>[1]>
type Documents = Extract<ImportInput, readonly unknown[]>

/** Documents and assets to import, in the form that `sanityImport` expects. */
interface ArchiveSource {
  readonly documents: Documents
  readonly assetMap: NonNullable<ImportOptions['assetMap']>
  /** URLs of all asset files in the archive, such as `image#file:///…`. */
  readonly unreferencedAssets: string[]
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
  const ndjson = await ndjsonIn(path)
  if (ndjson !== undefined) {
    const documents = parsed(ndjson, undefined, options)
    return use({documents, assetMap: {}, unreferencedAssets: []})
  }
  const folder = await mkdtemp(join(tmpdir(), 'content-import-'))
  try {
    unpack(path, folder)
    return await use(await readFolder(folder, options))
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

/** Returns the text of an `.ndjson` file, plain or gzipped; undefined for any other file. */
async function ndjsonIn(path: string): Promise<string | undefined> {
  const first = await firstBytes(path)
  const isGzip = first.subarray(0, 2).equals(gzipMagic)
  try {
    const start = isGzip ? gunzipSync(first, {finishFlush: constants.Z_SYNC_FLUSH}) : first
    if (start.toString('utf8', 0, 1) !== '{') return undefined
    const bytes = await readFile(path)
    return (isGzip ? await promisify(gunzip)(bytes) : bytes).toString()
  } catch (error) {
    throw unreadable(path, error)
  }
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

/**
 * Unpacks only files and folders: a symlink in the archive could point anywhere on this machine.
 * Synchronous, because `tar` continues to write after an error when it extracts asynchronously.
 */
function unpack(file: string, cwd: string): void {
  const filter = (_: string, entry: object) =>
    'type' in entry && (entry.type === 'File' || entry.type === 'Directory')
  try {
    extract({file, cwd, strict: true, filter, sync: true})
  } catch (error) {
    throw unreadable(file, error)
  }
}

function unreadable(file: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`${file} cannot be read as an archive: ${reason}`, {cause})
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
  return {
    documents: parsed(await readFile(data, 'utf8'), base, options),
    assetMap: map ? JSON.parse(await readFile(map, 'utf8')) : {},
    unreferencedAssets: [
      ...images.map((path) => `image#${pathToFileURL(path)}`),
      ...files.map((path) => `file#${pathToFileURL(path)}`),
    ],
  }
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

/**
 * Returns the real path of a file (with symlinks resolved); undefined if it is not a file inside
 * the folder.
 */
function fileInside(folder: string, path: string): string | undefined {
  if (!existsSync(path)) return undefined
  const real = realpathSync(path)
  return real.startsWith(folder + sep) && statSync(real).isFile() ? real : undefined
}

function parsed(
  ndjson: string,
  base: string | undefined,
  options: {readonly remoteAssets: boolean},
): Documents {
  return ndjson.split('\n').flatMap((line, index) => {
    if (!line.trim()) return []
    try {
      if (line.includes('\uFFFD'))
        throw new Error(
          'The line contains the replacement character U+FFFD, so a letter was lost when the file was saved. Restore the letter and save the file as UTF-8.',
        )
      return JSON.parse(line, (key, value) =>
        key === '_sanityAsset' ? checkedSource(String(value), base, options) : value,
      )
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`Nothing was imported, because line ${index + 1} is invalid: ${reason}`, {
        cause: error,
      })
    }
  })
}

/**
 * Checks a `_sanityAsset` value, such as `image@file://./images/a.png`, and returns it with an
 * absolute URL.
 */
function checkedSource(
  source: string,
  base: string | undefined,
  {remoteAssets}: {readonly remoteAssets: boolean},
): string {
  const [, kind, url = ''] = /^(image|file)@(.*)$/s.exec(source) ?? []
  if (kind && /^https?:\/\//.test(url) && URL.canParse(url)) {
    if (remoteAssets) return `${kind}@${new URL(url)}`
    throw new Error(`The asset ${url} is on another server. Add --fetch-assets to download it.`)
  }
  const path = kind && base ? relativePath(url, base) : undefined
  const file = base && path ? fileInside(base, path) : undefined
  if (file) return `${kind}@${pathToFileURL(file)}`
  throw new Error(`The archive does not contain the file of the asset ${url || source}.`)
}

function relativePath(url: string, base: string): string | undefined {
  const [, relative] = /^file:\/\/\.\/(.*)$/is.exec(url) ?? []
  if (relative === undefined) return undefined
  try {
    return fileURLToPath(`${pathToFileURL(base)}/${relative}`)
  } catch {
    return undefined
  }
}
