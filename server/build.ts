import {execFile} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {glob, mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {buildEnvironment} from './config.ts'
import {root, siteDir, studioDir} from './places.ts'
import {compressFiles} from './site/store/static-files.ts'

/** A part that is built once and again only when what it is made of has changed. */
interface Part {
  name: string
  outDir: string
  /** Globs of everything that goes in, from the repository's root. */
  inputs: string[]
  /** Builds into a folder that does not exist yet. */
  build(outDir: string, report: Report): Promise<void>
}

/** Takes a line about how far the work is. */
export type Report = (line: string) => void

const shared = [
  'package-lock.json',
  'server/build.ts',
  'server/site/store/{compression,static-files}.ts',
]

const site: Part = {
  name: 'site',
  outDir: siteDir,
  inputs: [
    ...shared,
    'src/**/*',
    'schemas/{locales,page-paths}.ts',
    'public/**/*',
    'vite.config.ts',
    'server/site/styles/*.ts',
  ],
  async build(outDir) {
    const vite = join(
      dirname(fileURLToPath(import.meta.resolve('vite/package.json'))),
      'bin/vite.js',
    )
    for (const [name, own] of [
      ['client', ['--mode', 'production']],
      ['server', ['--mode', 'production', '--ssr']],
      // A build of its own: nothing of visual editing can find its way to a visitor.
      ['preview', ['--mode', 'preview', '--base', '/_preview/']],
    ] as const) {
      const flags = ['--logLevel', 'warn', '--emptyOutDir']
      await run(vite, ['build', ...own, ...flags, '--outDir', join(outDir, name)])
    }
    await run(join(root, 'server/site/styles/build-styles.ts'), [outDir])
    await Promise.all(['client', 'preview'].map((name) => compressFiles(join(outDir, name))))
  },
}

/**
 * Runs a building program in a process and an environment of its own: whatever started this one (a
 * test, a shell with NODE_ENV set), what is built is the production build; and what the program
 * takes, over a gigabyte for the Studio, is given back before anything is served.
 *
 * @returns what it said
 * @throws with everything it said, where it fails
 */
async function run(program: string, options: string[]): Promise<string> {
  const {stdout} = await promisify(execFile)(process.execPath, [program, ...options], {
    cwd: root,
    env: buildEnvironment(),
  })
  return stdout.trim()
}

const studio: Part = {
  name: 'Studio',
  outDir: studioDir,
  inputs: [...shared, 'studio/*.{ts,tsx}', 'studio/!(seed)/**/*', 'schemas/**/*', 'docs/**/*'],
  async build(outDir, report) {
    const warnings = await run(join(root, 'studio/build.ts'), [outDir])
    if (warnings) report(warnings)
  },
}

const parts = {site, studio}

/**
 * Brings what is served up to date with its sources. A build that is interrupted leaves the last
 * whole one in place: it is made beside it and moved over it, its stamp with it.
 *
 * @throws where a part cannot be built
 */
export async function bringUpToDate(
  report: Report,
  names: readonly (keyof typeof parts)[] = ['site', 'studio'],
) {
  await Promise.all(names.map((name) => bringPartUpToDate(parts[name], report)))
}

async function bringPartUpToDate(part: Part, report: Report) {
  const stamp = await fingerprint(part.inputs)
  const stampFile = join(part.outDir, '.stamp')
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return

  const started = performance.now()
  report(`Building the ${part.name}: its sources changed, or this is the first start …`)
  const fresh = `${part.outDir}.new`
  await rm(fresh, {recursive: true, force: true})
  await mkdir(fresh, {recursive: true})
  await part.build(fresh, report)
  await writeFile(join(fresh, '.stamp'), stamp)
  await rm(part.outDir, {recursive: true, force: true})
  await rename(fresh, part.outDir)
  report(`Built the ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** A hash over the names and contents of all files that match. */
async function fingerprint(patterns: string[]): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const entry of glob(patterns, {cwd: root, withFileTypes: true})) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  for (const file of files.sort())
    hash.update(`${file.slice(root.length)}\0`).update(await readFile(file))
  return hash.digest('hex')
}

if (import.meta.main) await bringUpToDate(console.log)
