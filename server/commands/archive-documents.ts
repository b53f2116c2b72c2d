/** Reads the documents of `npm run content:import`, and checks where their assets are. */
import {existsSync, realpathSync, statSync} from 'node:fs'
import {join, sep} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {sanityImport} from '@sanity/import'
import {ndjsonLines} from './ndjson-lines.ts'

/** The documents that `sanityImport` accepts. */
export type Documents = Extract<Parameters<typeof sanityImport>[0], readonly unknown[]>

/** What an `.ndjson` file has. */
interface ReadDocuments {
  readonly documents: Documents
  /** The files of the assets, such as `image#file:///…`. */
  readonly assets: readonly string[]
  /** A sentence for each asset that was left out, because the archive has no file of it. */
  readonly problems: readonly string[]
}

/**
 * Parses all documents of an `.ndjson` file. Reads the whole file once before, so that a file beyond the
 * limits needs no memory.
 */
export async function documentsIn(
  path: string,
  gzipped: boolean,
  base: string | undefined,
  options: {readonly remoteAssets: boolean},
): Promise<ReadDocuments> {
  try {
    for await (const _ of ndjsonLines(path, gzipped));
  } catch (error) {
    throw unreadable(path, error)
  }
  const documents: Documents[number][] = []
  const assets = new Set<string>()
  const problems: string[] = []
  for await (const {line, number} of ndjsonLines(path, gzipped)) {
    const missing = new Set<string>()
    const document = parsed(line.replace(/^\ufeff/, ''), number, base, {
      ...options,
      assets,
      missing,
    })
    documents.push(document)
    if (line.includes('\ufffd'))
      problems.push(
        `"${document._id}" contains the replacement character U+FFFD. If the content has had it before, all is well. Otherwise a program has lost letters when it saved the file.`,
      )
    for (const url of missing) {
      problems.push(
        `"${document._id}" was imported without the asset ${url}, because the archive does not contain its file. Upload the file in the Studio.`,
      )
    }
  }
  return {documents, assets: [...assets], problems}
}

interface AssetOptions {
  readonly remoteAssets: boolean
  /** Receives the files of all assets. */
  readonly assets: Set<string>
  /** Receives the URLs of assets whose file is missing. */
  readonly missing: Set<string>
}

function parsed(
  line: string,
  number: number,
  base: string | undefined,
  options: AssetOptions,
): Documents[number] {
  try {
    const document: unknown = JSON.parse(line, (key, value) =>
      key === '_sanityAsset' ? checkedSource(String(value), base, options) : value,
    )
    if (!isDocument(document))
      throw new Error('It is not a document, which is an object with the text "_type".')
    return document
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Nothing was imported, because line ${number} is invalid: ${reason}`, {
      cause: error,
    })
  }
}

const isDocument = (value: unknown): value is Documents[number] =>
  typeof value === 'object' && value !== null && '_type' in value && typeof value._type === 'string'

/**
 * Returns the real path of a file (with symlinks resolved); undefined if it is not a file inside
 * the folder.
 */
export function fileInside(folder: string, path: string): string | undefined {
  if (!existsSync(path)) return undefined
  const real = realpathSync(path)
  return real.startsWith(folder + sep) && statSync(real).isFile() ? real : undefined
}

/**
 * Checks a `_sanityAsset` value, such as `image@file://./images/a.png`, and returns it with an
 * absolute URL; undefined if its file is missing in the archive.
 */
function checkedSource(
  source: string,
  base: string | undefined,
  {remoteAssets, assets, missing}: AssetOptions,
): string | undefined {
  const [, kind, url = ''] = /^(image|file)@(.*)$/s.exec(source) ?? []
  if (kind && /^https?:\/\//.test(url) && URL.canParse(url)) {
    if (remoteAssets) return `${kind}@${new URL(url)}`
    throw new Error(`The asset ${url} is on another server. Add --fetch-assets to download it.`)
  }
  const file = kind && base ? fileOf(url, base) : undefined
  if (!file && kind && base && isMissing(url, base)) {
    missing.add(url)
    return undefined
  }
  if (!file) throw new Error(`The archive does not contain the file of the asset ${url || source}.`)
  assets.add(`${kind}#${pathToFileURL(file)}`)
  return `${kind}@${pathToFileURL(file)}`
}

/**
 * Returns the paths that a URL such as `file://./images/a.png` can mean. Other programs do not escape
 * names with `%` or `#` in URLs, and Macs decompose accents in names of files.
 */
function pathsOf(url: string, base: string): string[] {
  const [, relative] = /^file:\/\/\.\/(.*)$/is.exec(url) ?? []
  if (relative === undefined || relative.includes('\0')) return []
  return [relative, unescaped(relative)]
    .flatMap((name) => [name, name.normalize('NFC'), name.normalize('NFD')])
    .filter((name) => !name.includes('\0'))
    .map((name) => join(base, name))
}

const fileOf = (url: string, base: string): string | undefined =>
  pathsOf(url, base)
    .map((path) => fileInside(base, path))
    .find((file) => file !== undefined)

/** Whether a URL means a place in the archive at which nothing is. */
function isMissing(url: string, base: string): boolean {
  const paths = pathsOf(url, base)
  return paths.length > 0 && paths.every((path) => path.startsWith(base + sep) && !existsSync(path))
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Creates the error for a file that cannot be read, with the reason. */
export function unreadable(file: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`${file} cannot be read as an archive: ${reason}`, {cause})
}
