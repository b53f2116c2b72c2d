import {execFile} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {environment} from './project.ts'

/** Folders with installed packages, by a hash of the package.json. They stay for the next run. */
const installed = join(tmpdir(), 'content-lake-starters')

interface Package {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** The registry does not have all packages of a project, so it cannot run. */
export class NotInRegistryError extends Error {
  /** Name of the package, without a range. */
  readonly package: string

  constructor(wanted: string) {
    super(wanted)
    this.package = wanted.replace(/(?<=.)@.*$/, '')
  }
}

/** What was installed. */
export interface Installation {
  /** Version of `sanity`; empty if the project has no Studio. */
  readonly sanity: string
  /** Packages with another version than the project's range, such as `sanity-plugin-media 6.3.5`. */
  readonly standIns: readonly string[]
}

/**
 * Installs the packages of a folder with npm, and links them into it. Projects with the same packages share
 * one installation.
 *
 * A registry can lack a package that the newest Studio needs, for example in an installation that mirrors
 * only older releases. Then the packages of Sanity have the versions of this repository's lock file. If it
 * lacks all versions that a project allows of a package, the newest version is installed instead. The
 * project's package.json stays as it is.
 */
export async function installPackages(folder: string): Promise<Installation> {
  const file: Package = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const {dependencies = {}, devDependencies = {}} = file
  const wanted = {dependencies, devDependencies}
  const hash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 16)
  const cached = join(installed, hash)
  if (!existsSync(cached)) {
    const own = `${cached}.${process.pid}`
    try {
      await installSomehow(own, wanted)
      // Another run may have installed the same packages in the meantime.
      if (!existsSync(cached)) renameSync(own, cached)
    } finally {
      rmSync(own, {recursive: true, force: true})
    }
  }
  const modules = join(folder, 'node_modules')
  // Hard links: a folder of links would let packages find those of another project.
  await promisify(execFile)('cp', ['-al', join(cached, 'node_modules'), modules])
  const standIns = Object.entries(dependenciesIn(cached)).flatMap(([name, version]) => {
    const range = dependencies[name] ?? devDependencies[name]
    return range === version || isLocked(name) ? [] : [`${name} ${version}`]
  })
  const sanity = join(modules, 'sanity/package.json')
  if (!existsSync(sanity)) return {sanity: '', standIns}
  const {version = ''}: Package = JSON.parse(readFileSync(sanity, 'utf8'))
  return {sanity: version, standIns}
}

function dependenciesIn(folder: string): Record<string, string> {
  const file: Package = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return {...file.dependencies, ...file.devDependencies}
}

async function installSomehow(folder: string, wanted: Package): Promise<void> {
  try {
    return await npmInstall(folder, wanted)
  } catch (error) {
    if (!(error instanceof NotInRegistryError)) throw error
  }
  let locked = withLockedSanity(wanted)
  // A project may use several packages that the registry lacks.
  for (const tried = new Set<string>(); ; ) {
    try {
      return await npmInstall(folder, locked, lockedPackages(locked), tried.size > 0)
    } catch (error) {
      if (!(error instanceof NotInRegistryError) || tried.has(error.package)) throw error
      const version = await newestVersion(error.package)
      if (version === undefined) throw error
      tried.add(error.package)
      locked = replaced(locked, error.package, version)
    }
  }
}

/** Returns undefined if the registry does not have the package at all. */
async function newestVersion(name: string): Promise<string | undefined> {
  const view = promisify(execFile)('npm', ['view', name, 'version'], {env: environment})
  return view.then(
    ({stdout}) => stdout.trim(),
    () => undefined,
  )
}

function replaced(wanted: Package, name: string, version: string): Package {
  const change = (all: Record<string, string> = {}) =>
    Object.hasOwn(all, name) ? {...all, [name]: version} : all
  const {dependencies, devDependencies} = wanted
  return {dependencies: change(dependencies), devDependencies: change(devDependencies)}
}

/** The package that npm has not found. */
const missing = /No matching version found for (\S+?)\.?\n|'(\S+)' could not be found/

/** @param isLenient - ignores ranges of peer dependencies, which a version in another's place may not fit */
async function npmInstall(
  folder: string,
  wanted: Package,
  lockFile?: object,
  isLenient = false,
): Promise<void> {
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder, {recursive: true})
  writeFileSync(join(folder, 'package.json'), JSON.stringify({private: true, ...wanted}))
  if (lockFile) writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockFile))
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
  if (isLenient) args.push('--legacy-peer-deps')
  const options = {cwd: folder, env: environment, maxBuffer: 50_000_000}
  await promisify(execFile)('npm', args, options).catch(async (error) => {
    const [, version, name] = missing.exec(error.stderr) ?? []
    const lacking = version ?? name
    // Newer packages than when the project was made can contradict each other.
    if (!lacking && !isLenient && /\bERESOLVE\b/.test(error.stderr)) {
      return npmInstall(folder, wanted, lockFile, true)
    }
    throw lacking ? new NotInRegistryError(lacking) : new Error(error.stderr)
  })
}

/** Whether a package may have the version of this repository's lock file. */
const isLocked = (name: string) => /^(sanity|@sanity\/vision)$/.test(name)

function withLockedSanity({dependencies, devDependencies}: Package): Package {
  const {packages} = repositoryLock()
  const locked = (all: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(all).map(([name, range]) => {
        const ours = packages[`node_modules/${name}`]?.version
        return [name, ours && isLocked(name) ? ours : range]
      }),
    )
  return {dependencies: locked(dependencies), devDependencies: locked(devDependencies)}
}

/** npm removes what the project does not need from this lock file, and adds what is missing. */
function lockedPackages(wanted: Package): object {
  const {packages, ...rest} = repositoryLock()
  const ours = Object.entries(packages).filter(
    ([path, {link}]) => path.startsWith('node_modules/') && !link,
  )
  return {...rest, packages: {'': wanted, ...Object.fromEntries(ours)}}
}

function repositoryLock(): {packages: Record<string, {version?: string; link?: boolean}>} {
  return JSON.parse(readFileSync('package-lock.json', 'utf8'))
}
