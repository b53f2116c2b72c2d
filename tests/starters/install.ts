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
export class NotInRegistryError extends Error {}

/**
 * Installs the packages of a folder with npm, and links them into it. Projects with the same packages share
 * one installation. Returns the version of `sanity`.
 *
 * A registry can lack a package that the newest Studio needs, for example in an installation that mirrors
 * only older releases. Then the packages of Sanity have the versions of this repository's lock file. The
 * project's package.json stays as it is.
 */
export async function installPackages(folder: string): Promise<string> {
  const file: Package = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const {dependencies = {}, devDependencies = {}} = file
  const wanted = {dependencies, devDependencies}
  const hash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 16)
  const cached = join(installed, hash)
  if (!existsSync(cached)) {
    const own = `${cached}.${process.pid}`
    await npmInstall(own, wanted).catch(async (error) => {
      if (!(error instanceof NotInRegistryError)) throw error
      await npmInstall(own, withLockedSanity(wanted), lockedPackages(wanted))
    })
    // Another run may have installed the same packages in the meantime.
    if (existsSync(cached)) rmSync(own, {recursive: true})
    else renameSync(own, cached)
  }
  const modules = join(folder, 'node_modules')
  // Hard links: a folder of links would let packages find those of another project.
  await promisify(execFile)('cp', ['-al', join(cached, 'node_modules'), modules])
  const sanity = join(modules, 'sanity/package.json')
  if (!existsSync(sanity)) return ''
  const {version = ''}: Package = JSON.parse(readFileSync(sanity, 'utf8'))
  return version
}

/** The package that npm has not found. */
const missing = /No matching version found for (\S+?)\.?\n|'(\S+)' could not be found/

async function npmInstall(folder: string, wanted: Package, lockFile?: object): Promise<void> {
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder, {recursive: true})
  writeFileSync(join(folder, 'package.json'), JSON.stringify({private: true, ...wanted}))
  if (lockFile) writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockFile))
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
  const options = {cwd: folder, env: environment, maxBuffer: 50_000_000}
  await promisify(execFile)('npm', args, options).catch((error) => {
    const [, version, name] = missing.exec(error.stderr) ?? []
    const lacking = version ?? name
    throw lacking ? new NotInRegistryError(lacking) : new Error(error.stderr)
  })
}

function withLockedSanity({dependencies, devDependencies}: Package): Package {
  const {packages} = repositoryLock()
  const locked = (all: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(all).map(([name, range]) => {
        const ours = packages[`node_modules/${name}`]?.version
        return [name, ours && /^(sanity|@sanity\/vision)$/.test(name) ? ours : range]
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
  return {...rest, packages: {'': withLockedSanity(wanted), ...Object.fromEntries(ours)}}
}

function repositoryLock(): {packages: Record<string, {version?: string; link?: boolean}>} {
  return JSON.parse(readFileSync('package-lock.json', 'utf8'))
}
