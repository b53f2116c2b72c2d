import {execFile} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {SourceMap} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import type {ManifestChunk} from 'vite'
import {buildEnvironment} from '#server/environment/config.ts'
import {brotliBytes} from './byte-budgets.ts'

/** The measured pages, each with the file of its route. All other pages load similar scripts. */
const routes = {
  '/': 'index',
  '/real-time-pro': '$product',
  '/faq': 'faq',
  '/privacy': 'privacy',
  '/contact-us': 'contact-us',
  '/correction-form': 'correction-form',
  '/automotive-expert/free-trial': 'automotive-expert/free-trial',
  '/download/software': 'download/software',
} as const

/**
 * Prints which packages the scripts of each page consist of, in minified and brotli bytes. The
 * brotli bytes of a file are distributed in proportion to the minified bytes. Rebuilds the site
 * with source maps.
 */
export async function printWhy(): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'why-'))
  try {
    await buildWithMaps(outDir)
    const manifest: Record<string, ManifestChunk> = JSON.parse(
      await readFile(join(outDir, '.vite/manifest.json'), 'utf8'),
    )
    const shares = new Map<string, Promise<Shares>>()
    for (const [path, route] of Object.entries(routes)) {
      const files = filesOf(manifest, [
        'src/boot/entry-client.tsx',
        'src/i18n/en.json',
        'src/i18n/forms/en.json',
        `src/routes/${route}.tsx?tsr-split=component`,
      ])
      for (const file of files) {
        if (!shares.has(file)) shares.set(file, sharesOf(join(outDir, file)))
      }
      print(path, await Promise.all(files.map((file) => shares.get(file))))
    }
  } finally {
    await rm(outDir, {recursive: true, force: true})
  }
}

/** The bytes of one file by npm package. */
type Shares = ReadonlyMap<string, {minified: number; brotli: number}>

async function buildWithMaps(outDir: string) {
  const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js')
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--mode', 'production', '--sourcemap', 'hidden', '--outDir', outDir],
    {cwd: fileURLToPath(new URL('../..', import.meta.url)), env: buildEnvironment()},
  )
}

/** Returns the files of the given chunks and of all chunks that they import. */
function filesOf(manifest: Readonly<Record<string, ManifestChunk>>, keys: readonly string[]) {
  const visited = new Set<string>()
  const visit = (key: string) => {
    if (visited.has(key)) return
    visited.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...new Set([...visited].map((key) => manifest[key]?.file ?? ''))].filter(Boolean)
}

async function sharesOf(path: string): Promise<Shares> {
  const text = await readFile(path, 'utf8')
  // Small chunks that the bundler generates itself have no source map.
  const map = await readFile(`${path}.map`, 'utf8').catch(() => undefined)
  const sources = map === undefined ? undefined : new SourceMap(JSON.parse(map))
  const minified = new Map<string, number>()
  text.split('\n').forEach((line, index) => {
    for (let column = 0; column < line.length; column++) {
      const entry = sources?.findEntry(index, column)
      const source = entry && 'originalSource' in entry ? entry.originalSource : ''
      const name = packageOf(source)
      minified.set(name, (minified.get(name) ?? 0) + 1)
    }
  })
  const rate = brotliBytes(text) / text.length
  return new Map(
    [...minified].map(([name, bytes]) => [name, {minified: bytes, brotli: bytes * rate}]),
  )
}

/**
 * Returns the npm package of a source file, from the last `node_modules` in its path. Our own files
 * are either '(messages)' or '(site)'.
 */
function packageOf(source: string): string {
  const [, scoped] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  if (scoped) return scoped
  return source.includes('/i18n/') && source.endsWith('.json') ? '(messages)' : '(site)'
}

function print(path: string, files: readonly (Shares | undefined)[]) {
  const total = new Map<string, {minified: number; brotli: number}>()
  for (const [name, {minified, brotli}] of files.flatMap((shares) => [...(shares ?? [])])) {
    const sum = total.get(name) ?? {minified: 0, brotli: 0}
    total.set(name, {minified: sum.minified + minified, brotli: sum.brotli + brotli})
  }
  const rows = [...total].sort(([, a], [, b]) => b.brotli - a.brotli)
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  console.log(path)
  console.table(
    Object.fromEntries(
      rows.map(([name, {minified, brotli}]) => [
        name,
        {'minified KB': kilobytes(minified), 'brotli KB': kilobytes(brotli)},
      ]),
    ),
  )
}
