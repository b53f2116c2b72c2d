/** Reads the documents of `npm run content:import`, and checks where their assets are. */
import {existsSync, realpathSync, statSync} from 'node:fs'
import {join, sep} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {sanityImport} from '@sanity/import'
import {ndjsonLines} from './ndjson-lines.ts'

/** The documents that `sanityImport` accepts. */
export type Documents = Extract<Parameters<typeof sanityImport>[0], readonly unknown[]>

/**
 * Parses all documents of an `.ndjson` file, and returns them with the files of their assets, such as
 * `image#file:///…`. Reads the whole file once before, so that a file beyond the limits needs no memory.
 */
export async function documentsIn(
  path: string,
  gzipped: boolean,
  base: string | undefined,
  options: {readonly remoteAssets: boolean},
): Promise<{documents: Documents; assets: string[]}> {
  try {
    for await (const _ of ndjsonLines(path, gzipped));
  } catch (error) {
    throw unreadable(path, error)
  }
  const documents: Documents[number][] = []
  const assets = new Set<string>()
  for await (const {line, number} of ndjsonLines(path, gzipped)) {
    documents.push(parsed(line.replace(/^\ufeff/, ''), number, base, {...options, assets}))
  }
  return {documents, assets: [...assets]}
}

interface AssetOptions {
  readonly remoteAssets: boolean
  /** Receives the files of all assets. */
  readonly assets: Set<string>
}

function parsed(
  line: string,
  number: number,
  base: string | undefined,
  options: AssetOptions,
): Documents[number] {
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
    throw new Error(`Nothing was imported, because line ${number} is invalid: ${reason}`, {
      cause: error,
    })
  }
}

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
 * absolute URL.
 */
function checkedSource(
  source: string,
  base: string | undefined,
  {remoteAssets, assets}: AssetOptions,
): string {
  const [, kind, url = ''] = /^(image|file)@(.*)$/s.exec(source) ?? []
  if (kind && /^https?:\/\//.test(url) && URL.canParse(url)) {
    if (remoteAssets) return `${kind}@${new URL(url)}`
    throw new Error(`The asset ${url} is on another server. Add --fetch-assets to download it.`)
  }
  const file = kind && base ? fileOf(url, base) : undefined
  if (!file) throw new Error(`The archive does not contain the file of the asset ${url || source}.`)
  assets.add(`${kind}#${pathToFileURL(file)}`)
  return `${kind}@${pathToFileURL(file)}`
}

/**
 * Returns the file of a URL such as `file://./images/a.png`. Other programs do not escape names with
 * `%` or `#` in URLs, and Macs decompose accents in names of files.
 */
function fileOf(url: string, base: string): string | undefined {
  const [, relative] = /^file:\/\/\.\/(.*)$/is.exec(url) ?? []
  if (relative === undefined) return undefined
  return [relative, unescaped(relative)]
    .flatMap((name) => [name, name.normalize('NFC'), name.normalize('NFD')])
    .map((name) => (name.includes('\0') ? undefined : fileInside(base, join(base, name))))
    .find((file) => file !== undefined)
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
