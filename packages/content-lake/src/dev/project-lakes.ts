import {randomUUID} from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {join} from 'node:path'
import {type Lake, startLake} from '../lake.ts'
import {isProjectId} from './target-project.ts'

/** Pages on this machine may call the lakes. */
const localOrigins = ['localhost', '*.localhost', '127.0.0.1', '[::1]'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
  `http://${host}`,
  `https://${host}`,
])

/** The most projects in one folder. A page in a browser must not fill the disk. */
const maxProjects = 200

/** A running lake, and its data. */
export interface ProjectLake extends Lake {
  readonly dataDir: string
  readonly projectId: string
}

/**
 * The lakes of all projects in one folder. Each has its own users, datasets and files. A test can have a
 * lake of its own: another copy of a project, with a name of its own.
 */
export class ProjectLakes {
  readonly folder: string
  /** The password of the first user of each project. */
  readonly password: string
  /** Receives the path at which an invited user of a project sets a password. */
  readonly #invited: (project: string, email: string, path: string) => void
  readonly #lakes = new Map<string, Promise<ProjectLake>>()
  /** Projects of the copies, by their names. */
  readonly #copies = new Map<string, string>()

  constructor(
    folder: string,
    password: string,
    invited: (project: string, email: string, path: string) => void = () => undefined,
  ) {
    this.folder = folder
    this.#invited = invited
    this.password = password
    mkdirSync(folder, {recursive: true})
    writeFileSync(join(folder, '.gitignore'), '*\n')
  }

  /** Returns the lake of a project. Starts it first if it does not run, and creates an unknown project. */
  lake(name: string): Promise<ProjectLake> {
    return this.#lakes.get(name) ?? this.#keep(name, this.#start(name))
  }

  /**
   * Replaces a project's data by the snapshot with this name; by nothing without a name. The event streams
   * of the project end, and its clients connect again.
   */
  async restore(project: string, snapshot: string | undefined): Promise<void> {
    const from = snapshot === undefined ? undefined : this.#existing(project, snapshot)
    await this.#offline(project, (path) => {
      rmSync(path, {recursive: true, force: true})
      if (from !== undefined) copyFolder(from, path)
    })
  }

  /** Creates a copy of a project from a snapshot, or empty, for one test. Returns its name. */
  async createCopy(project: string, snapshot: string | undefined): Promise<string> {
    const from = snapshot === undefined ? undefined : this.#existing(project, snapshot)
    const name = `copy-${randomUUID()}`
    this.#copies.set(name, project)
    if (from !== undefined) copyFolder(from, this.#pathOf(name))
    await this.lake(name)
    return name
  }

  /** Stops and deletes a copy. */
  async removeCopy(name: string): Promise<void> {
    if (!this.#copies.has(name)) return
    await (await this.lake(name)).stop()
    this.#lakes.delete(name)
    this.#copies.delete(name)
    rmSync(this.#pathOf(name), {recursive: true, force: true})
  }

  /** Copies a project's data, for `restore`. Replaces a snapshot with the same name. */
  async takeSnapshot(project: string, name: string): Promise<void> {
    const target = this.#snapshotPath(project, name)
    await this.lake(project)
    await this.#offline(project, (path) => {
      copyFolder(path, `${target}.new`)
      rmSync(target, {recursive: true, force: true})
      renameSync(`${target}.new`, target)
    })
  }

  /** Returns the names of a project's snapshots. */
  snapshots(project: string): string[] {
    const folder = join(this.folder, 'snapshots', project)
    return existsSync(folder) ? readdirSync(folder).sort() : []
  }

  async stop(): Promise<void> {
    for (const name of this.#copies.keys()) await this.removeCopy(name)
    await Promise.all([...this.#lakes.values()].map(async (lake) => (await lake).stop()))
    this.#lakes.clear()
  }

  #pathOf(name: string): string {
    return join(this.folder, this.#copies.has(name) ? 'copies' : 'projects', name)
  }

  #snapshotPath(project: string, name: string): string {
    if (!/^[\w-][\w.-]{0,99}$/.test(name)) {
      throw new Error(
        `"${name}" is not a valid snapshot name. Use letters, digits, "-", "_" and "."`,
      )
    }
    return join(this.folder, 'snapshots', project, name)
  }

  #existing(project: string, name: string): string {
    const path = this.#snapshotPath(project, name)
    if (existsSync(path)) return path
    const all = this.snapshots(project).join(', ') || 'none'
    throw new Error(`The project ${project} has no snapshot "${name}". Its snapshots: ${all}`)
  }

  /** Runs `work` while the project's lake is stopped. Requests wait until it has started again. */
  async #offline(project: string, work: (path: string) => void): Promise<void> {
    const running = this.#lakes.get(project)
    if (!running) return work(this.#pathOf(project))
    const again = async () => {
      const {origin, stop} = await running
      await stop()
      work(this.#pathOf(project))
      return this.#start(project, Number(new URL(origin).port))
    }
    await this.#keep(project, again())
  }

  #keep(name: string, starting: Promise<ProjectLake>): Promise<ProjectLake> {
    this.#lakes.set(name, starting)
    starting.catch(() => this.#lakes.delete(name))
    return starting
  }

  async #start(name: string, port = 0): Promise<ProjectLake> {
    const projectId = this.#copies.get(name) ?? name
    if (!isProjectId(projectId)) throw new Error(`"${projectId}" is not a project ID`)
    const dataDir = this.#pathOf(name)
    const isNew = !existsSync(join(dataDir, 'content.sqlite'))
    mkdirSync(join(dataDir, '..'), {recursive: true})
    if (isNew && readdirSync(join(dataDir, '..')).length >= maxProjects) {
      throw new Error(`There are ${maxProjects} projects in ${this.folder}. Delete some of them`)
    }
    const lake = await startLake({
      dataDir,
      port,
      projectId,
      datasets: 'onDemand',
      invited: (email, path) => this.#invited(projectId, email, path),
      // The addresses of assets are those of Sanity's CDN, as in a hosted project.
      url: 'https://cdn.sanity.io',
      // Only the first start sets the password, because checking it takes as long as everything else.
      editorPassword: isNew ? this.password : undefined,
      allowedOrigins: localOrigins,
    })
    return {...lake, dataDir, projectId}
  }
}

function copyFolder(from: string, to: string): void {
  rmSync(to, {recursive: true, force: true})
  cpSync(from, to, {recursive: true, mode: constants.COPYFILE_FICLONE})
}
