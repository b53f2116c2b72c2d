import {execFile} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {cp, glob, mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs, promisify} from 'node:util'
import {root, siteDir, studioDir} from '../environment/build-paths.ts'
import {buildEnvironment, readConfig} from '../environment/config.ts'
import {compressFiles} from '../site/store/static-files.ts'

/** A separately built part of the product. It is rebuilt when its inputs change. */
interface Part {
  name: string
  outDir: string
  /** Glob patterns of all input files, relative to the repository root. */
  inputs: string[]
  /** Builds the part into `outDir`, a new empty folder. */
  build(outDir: string, report: Report): Promise<void>
}

/** Receives build progress, one line of text at a time. */
export type Report = (line: string) => void

const shared = [
  'package-lock.json',
  'server/build/build.ts',
  'server/site/store/{compression,static-files}.ts',
]

const site: Part = {
  name: 'site',
  outDir: siteDir,
  inputs: [
    ...shared,
    'src/**/*',
    'schemas/*.ts',
    'public/**/*',
    'vite.config.ts',
    'server/{build-paths,sbom}.ts',
    'server/build/vite-plugins/*.ts',
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
      // A separate build for previews keeps the visual-editing code out of the visitors' scripts.
      ['preview', ['--mode', 'preview', '--base', '/_preview/']],
      // A separate build for landing pages keeps their code out of the scripts of other pages.
      ['landing', ['--mode', 'landing']],
    ] as const) {
      const flags = ['--logLevel', 'warn', '--emptyOutDir']
      await run(vite, ['build', ...own, ...flags, '--outDir', join(outDir, name)])
    }
    await cp(join(outDir, 'landing/assets'), join(outDir, 'client/assets'), {
      recursive: true,
      filter: (path) => !/\.(css|woff2)$/.test(path),
    })
    await run(join(root, 'server/site/styles/build-styles.ts'), [outDir])
    await Promise.all(['client', 'preview'].map((name) => compressFiles(join(outDir, name))))
    const {writeSbom} = await import('./sbom.ts')
    await writeSbom(join(outDir, 'sbom.cdx.json'))
  },
}

/**
 * Runs a build program in a separate process, always with NODE_ENV=production. The memory that the
 * build needs (over 1 GB for the Studio) is released when the process ends.
 *
 * @returns what the program wrote to stdout
 * @throws an error with the program's output if the program fails
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
  inputs: [
    ...shared,
    'studio/*.{ts,tsx,html,svg}',
    'studio/!(seed)/**/*',
    'schemas/**/*',
    'docs/**/*',
    'packages/server-kit/src/http/html-page.ts',
    'server/build/vite-plugins/reject-chunk-cycles.ts',
    'packages/content-lake/src/{client/*,mux-protocol.ts,store/document.ts}',
  ],
  async build(outDir, report) {
    const warnings = await run(join(root, 'studio/build.ts'), [outDir])
    if (warnings) report(warnings)
  },
}

const parts = {site, studio}

/**
 * Rebuilds the parts whose inputs have changed. Each part is built in a new folder, which then
 * replaces the old folder. If a build is interrupted, the old folder stays intact.
 *
 * @throws if a part cannot be built
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

/** Returns a hash of the paths and contents of all files that match the patterns. */
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

if (import.meta.main) {
  const {values} = parseArgs({options: {static: {type: 'string'}}})
  await bringUpToDate(console.log)
  if (values.static !== undefined) {
    const {exportSite} = await import('./static-export.ts')
    await exportSite(resolve(values.static), readConfig(), console.log)
  }
}
