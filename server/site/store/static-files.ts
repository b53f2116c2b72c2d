import {readdir, readFile, writeFile} from 'node:fs/promises'
import {extname, join, relative, sep} from 'node:path'
import {compressBest} from './compression.ts'
import {precompressed, type StoredResponse} from './stored-response.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Extensions of files to compress. Pictures and fonts are already compressed. */
const compressible = new Set(['.js', '.css', '.svg', '.ico', '.txt', '.webmanifest'])

/** Compresses each file of a built folder into `.br` and `.gz` files next to it. */
export async function compressFiles(dir: string): Promise<void> {
  for (const entry of await readdir(dir, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    const {br, gzip} = await compressBest(await readFile(file))
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)])
  }
}

/**
 * Loads all files of the built client into memory, by URL path. Requests then never access the
 * disk.
 */
export async function loadStaticFiles(dir: string): Promise<ReadonlyMap<string, StoredResponse>> {
  const files = (await listStaticFiles(dir)).map(async ({path, file, headers}) => {
    const identity = await readFile(file)
    if (!compressible.has(extname(file))) return [path, precompressed(headers, {identity})] as const
    const [br, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)])
    return [path, precompressed(headers, {br, gzip, identity})] as const
  })
  return new Map(await Promise.all(files))
}

/**
 * Returns the paths of both apps, that of landing pages and that of the other pages, separated by a
 * space. They identify the build of the client, because each contains a hash of the script and of
 * all scripts that it loads.
 */
export const clientBuild = (files: ReadonlyMap<string, unknown>): string =>
  [...files.keys()].filter((path) => path.startsWith('/assets/app-')).join(' ')

/** Lists the files of a folder that browsers may request, with URL path and headers. */
export async function listStaticFiles(dir: string) {
  const entries = await readdir(dir, {recursive: true, withFileTypes: true})
  return entries.flatMap((entry) => {
    const type = types[extname(entry.name)]
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(dir, file).split(sep).join('/')}`
    if (!entry.isFile() || !type || path.startsWith('/.')) return []
    return [{path, file, headers: fileHeaders(path, type)}]
  })
}

const fileHeaders = (path: string, type: string) => ({
  'content-type': type,
  'cache-control': path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600',
})

/** Returns the headers of an asset; undefined if its name cannot be that of an asset. */
export function assetHeaders(name: string) {
  const type = /^[\w-][\w.~-]*$/.test(name) ? types[extname(name)] : undefined
  return type === undefined ? undefined : fileHeaders(`/assets/${name}`, type)
}
