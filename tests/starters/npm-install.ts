import {execFile} from 'node:child_process'
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {environment} from './project.ts'

/** The fields of a package.json that decide what npm installs. */
export interface Package {
  readonly name?: string
  readonly version?: string
  readonly workspaces?: readonly string[]
  readonly overrides?: object
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** The package of a project at `.`, and those of its npm workspaces at their folders. */
export type Packages = Readonly<Record<string, Package>>

/** A `package-lock.json`. Those of npm 6 have no `packages`. */
export interface LockFile {
  readonly packages?: Readonly<Record<string, {readonly version?: string; readonly link?: boolean}>>
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

/** Returns the package in a folder. */
export function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/**
 * Installs packages into a new folder, with the versions of a project's lock file if it has one.
 *
 * A registry can lack a version in the lock file. Then npm chooses another one. It can also lack a package that
 * the newest Studio needs, for example in an installation that mirrors only older releases. Then the packages
 * of Sanity have the versions of this repository's lock file. If it lacks all versions that a project allows of
 * a package, the newest version is installed instead. The folder's package.json files say which.
 *
 * @throws {NotInRegistryError} if there is nothing to install instead
 */
export async function npmInstall(
  folder: string,
  wanted: Packages,
  lockFile?: LockFile,
): Promise<void> {
  for (let own = lockFile, isSame = false; !isSame; ) {
    try {
      return await install(folder, wanted, own)
    } catch (error) {
      if (!(error instanceof NotInRegistryError)) throw error
      const rest = own && withoutPackage(own, error.package)
      isSame = Object.keys(rest?.packages ?? {}).length === Object.keys(own?.packages ?? {}).length
      own = rest
    }
  }
  let locked = withLockedSanity(wanted)
  // A project may use several packages that the registry lacks.
  for (const tried = new Set<string>(); ; ) {
    try {
      return await install(folder, locked, lockedPackages(locked), tried.size > 0)
    } catch (error) {
      if (!(error instanceof NotInRegistryError) || tried.has(error.package)) throw error
      const version = await newestVersion(error.package)
      if (version === undefined) throw error
      tried.add(error.package)
      locked = withRanges(locked, (name, range) => (name === error.package ? version : range))
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

function withoutPackage({packages = {}, ...rest}: LockFile, name: string): LockFile {
  const kept = Object.entries(packages).filter(([path]) => !path.endsWith(`node_modules/${name}`))
  return {...rest, packages: Object.fromEntries(kept)}
}

/** Changes the ranges of all dependencies. */
function withRanges(wanted: Packages, change: (name: string, range: string) => string): Packages {
  const changed = (all: Package['dependencies'] = {}) =>
    Object.fromEntries(Object.entries(all).map(([name, range]) => [name, change(name, range)]))
  return Object.fromEntries(
    Object.entries(wanted).map(([place, {dependencies, devDependencies, ...rest}]) => [
      place,
      {...rest, dependencies: changed(dependencies), devDependencies: changed(devDependencies)},
    ]),
  )
}

/** The package that npm has not found. */
const missing = /No matching version found for (\S+?)\.?\n|'(\S+)' could not be found/

/** @param isLenient - ignores ranges of peer dependencies, which a version in another's place may not fit */
async function install(
  folder: string,
  wanted: Packages,
  lockFile?: LockFile,
  isLenient = false,
): Promise<void> {
  rmSync(folder, {recursive: true, force: true})
  for (const [place, each] of Object.entries(wanted)) {
    mkdirSync(join(folder, place), {recursive: true})
    writeFileSync(join(folder, place, 'package.json'), JSON.stringify({private: true, ...each}))
  }
  if (lockFile) writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockFile))
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
  if (isLenient) args.push('--legacy-peer-deps')
  const options = {cwd: folder, env: environment, maxBuffer: 50_000_000}
  await promisify(execFile)('npm', args, options).catch(async (error) => {
    const [, version, name] = missing.exec(error.stderr) ?? []
    const lacking = version ?? name
    // Newer packages than when the project was made can contradict each other.
    if (!lacking && !isLenient && /\bERESOLVE\b/.test(error.stderr)) {
      return install(folder, wanted, lockFile, true)
    }
    throw lacking ? new NotInRegistryError(lacking) : new Error(error.stderr)
  })
}

/** Whether a package may have the version of this repository's lock file. */
export const isLocked = (name: string) => /^(sanity|@sanity\/vision)$/.test(name)

function withLockedSanity(wanted: Packages): Packages {
  const {packages} = repositoryLock()
  const ours = (name: string) => packages[`node_modules/${name}`]?.version
  return withRanges(wanted, (name, range) => (isLocked(name) && ours(name)) || range)
}

/** npm removes what the project does not need from this lock file, and adds what is missing. */
function lockedPackages(wanted: Packages): LockFile {
  const {packages, ...rest} = repositoryLock()
  const ours = Object.entries(packages).filter(
    ([path, {link}]) => path.startsWith('node_modules/') && !link,
  )
  return {...rest, packages: {'': {...wanted['.']}, ...Object.fromEntries(ours)}}
}

function repositoryLock(): Required<LockFile> {
  return JSON.parse(readFileSync('package-lock.json', 'utf8'))
}
