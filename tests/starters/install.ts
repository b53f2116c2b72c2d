import {execFile} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, globSync, readFileSync, renameSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, relative} from 'node:path'
import {promisify} from 'node:util'
import {isLocked, type LockFile, npmInstall, type Package, readPackage} from './npm-install.ts'

/** Folders with installed packages, by a hash of what a project wants. They stay for the next run. */
const installed = join(tmpdir(), 'content-lake-starters')

/** What was installed. */
export interface Installation {
  /** Versions of `sanity`: none without a Studio, and several if workspaces need different ones. */
  readonly sanity: readonly string[]
  /** Packages with another version than the project's range, such as `sanity-plugin-media 6.3.5`. */
  readonly standIns: readonly string[]
}

/** Returns the folders of the npm workspaces of a folder's package. */
export function workspacesOf(folder: string): string[] {
  const {workspaces = []} = readPackage(folder)
  const places = globSync(workspaces, {cwd: folder}).map((place) => join(folder, place))
  return places.filter((place) => existsSync(join(place, 'package.json'))).sort()
}

/**
 * Installs the packages of a folder and of its workspaces with npm, and links them into it. Projects with the
 * same packages share one installation. The project's files stay as they are.
 */
export async function installPackages(folder: string): Promise<Installation> {
  const workspaces = workspacesOf(folder).map((place) => relative(folder, place))
  const places = ['.', ...workspaces]
  const wanted = Object.fromEntries(
    places.map((place) => [place, installable(readPackage(join(folder, place)), place !== '.')]),
  )
  const lock = join(folder, 'package-lock.json')
  const lockFile: LockFile | undefined = existsSync(lock)
    ? JSON.parse(readFileSync(lock, 'utf8'))
    : undefined
  const key = JSON.stringify({wanted, lockFile})
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 16)
  const cached = join(installed, hash)
  if (!existsSync(cached)) {
    const own = `${cached}.${process.pid}`
    try {
      await npmInstall(own, wanted, lockFile)
      // Another run may have installed the same packages in the meantime.
      if (!existsSync(cached)) renameSync(own, cached)
    } finally {
      rmSync(own, {recursive: true, force: true})
    }
  }
  const sanity = new Set<string>()
  const standIns = new Set<string>()
  for (const [place, each] of Object.entries(wanted)) {
    const ranges = dependenciesOf(each)
    for (const [name, version] of Object.entries(
      dependenciesOf(readPackage(join(cached, place))),
    )) {
      if (ranges[name] !== version && !isLocked(name)) standIns.add(`${name} ${version}`)
    }
    const modules = join(cached, place, 'node_modules')
    // A workspace has only those packages that differ from the others' ones.
    if (!existsSync(modules)) continue
    // Hard links: a folder of links would let packages find those of another project.
    await promisify(execFile)('cp', ['-al', modules, join(folder, place, 'node_modules')])
    const studio = join(modules, 'sanity')
    if (existsSync(studio)) sanity.add(readPackage(studio).version ?? '')
  }
  return {sanity: [...sanity], standIns: [...standIns]}
}

/** @param isWorkspace - whether other workspaces can depend on the package */
function installable(file: Package, isWorkspace: boolean): Package {
  const {name, version, workspaces, overrides, dependencies, devDependencies} = file
  const own = {workspaces, overrides, dependencies, devDependencies}
  return isWorkspace ? {name, version, ...own} : own
}

function dependenciesOf({dependencies, devDependencies}: Package) {
  return {...dependencies, ...devDependencies}
}
