/*
 * `npm run pack`: compiles the package and packs it into one tarball, with the packages of Sanity in it. Installing
 * those from a registry fails with npm 10, which Node 20 and 22 have: an optional peer of `get-it` is `vitest`, whose
 * own peers end in an error of npm, https://github.com/npm/cli/issues/8261. The arguments are those of `npm pack`.
 */
import {execFileSync} from 'node:child_process'
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join, relative} from 'node:path'

const own = import.meta.dirname
const root = join(own, '../..')

/** Reads the `package.json` of a folder. */
const packageIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Returns the folder of a package that another one imports; undefined if it is not installed. */
function installed(from, name) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (at === dirname(at)) return undefined
  }
}

/** Adds a package and those that it needs to a set of folders. */
function collect(from, name, found) {
  const folder = installed(from, name)
  if (folder === undefined || found.has(folder)) return found
  found.add(folder)
  const {dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {}} = packageIn(folder)
  const peers = Object.keys(peerDependencies).filter(
    // Types of React are for programs that use React.
    (peer) => !peerDependenciesMeta[peer]?.optional && peer !== '@types/react',
  )
  for (const each of [...Object.keys(dependencies), ...peers]) collect(folder, each, found)
  return found
}

const stage = mkdtempSync(join(tmpdir(), 'content-lake-pack-'))
try {
  rmSync(join(own, 'dist'), {recursive: true, force: true})
  const tsc = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  )
  execFileSync(process.execPath, [tsc, '-p', join(own, 'tsconfig.build.json')], {stdio: 'inherit'})
  for (const name of ['bin', 'dist', 'README.md']) {
    cpSync(join(own, name), join(stage, name), {recursive: true})
  }
  const manifest = packageIn(own)
  const bundled = Object.keys(manifest.dependencies).filter((name) =>
    [...collect(own, name, new Set())].some((folder) =>
      folder.endsWith(join('node_modules', 'get-it')),
    ),
  )
  const folders = new Set()
  for (const name of bundled) collect(own, name, folders)
  for (const folder of folders) {
    const place = folder.startsWith(own) ? relative(own, folder) : relative(root, folder)
    const nested = join(folder, 'node_modules')
    cpSync(folder, join(stage, place), {
      recursive: true,
      filter: (path) => !path.startsWith(nested),
    })
  }
  writeFileSync(
    join(stage, 'package.json'),
    JSON.stringify({...manifest, bundleDependencies: bundled}, null, 2),
  )
  const [, , ...given] = process.argv
  const args = given.some((each) => each.startsWith('--pack-destination'))
    ? given
    : [...given, '--pack-destination', own]
  execFileSync('npm', ['pack', ...args], {
    cwd: stage,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
} finally {
  rmSync(stage, {recursive: true, force: true})
}
