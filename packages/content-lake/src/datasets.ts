import {randomUUID} from 'node:crypto'
import {mkdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {type ApiCall, errorReply} from './api-handler.ts'
import {relocateAssets} from './assets/asset-urls.ts'
import type {AssetSource} from './assets/serve-asset.ts'
import type {BackedUp} from './backup/snapshot.ts'
import {copyDataset} from './copy-dataset.ts'
import {Dataset, type DatasetParts} from './dataset.ts'
import {datasetInApi, datasetInAssets} from './dataset-paths.ts'
import type {Reply} from './http/reply.ts'
import {describedError, httpError} from './lake-error.ts'
import type {LakeOptions} from './lake-options.ts'
import type {AclMode, Visibility} from './query/visibility.ts'
import type {CopyJob, CopyOptions, DatasetRegistry} from './routes/datasets.ts'
import {openContentDatabase} from './store/database.ts'
import {datasetName, datasetsFolder, furtherDatasets} from './store/further-datasets.ts'

/** The most datasets of a lake. Each has a copy of its documents in memory. */
const maxDatasets = 50

/**
 * All datasets of a lake. The first one is in the lake's own database, with the users. Each of the others has
 * a folder in `datasets/`. All have the same users and tokens.
 */
export class Datasets implements DatasetRegistry {
  readonly #first: Dataset
  readonly #others = new Map<string, Dataset>()
  /** Names of datasets that are being copied or deleted. */
  readonly #busy = new Set<string>()
  readonly #options: LakeOptions
  readonly #parts: Omit<DatasetParts, 'registry'>
  readonly jobs: CopyJob[] = []

  constructor(first: Dataset, options: LakeOptions, parts: Omit<DatasetParts, 'registry'>) {
    this.#first = first
    this.#options = options
    this.#parts = parts
    first.open({...parts, registry: this})
    if (!this.severalAllowed) return
    for (const name of furtherDatasets(options.dataDir)) this.#open(name)
  }

  get severalAllowed(): boolean {
    return (this.#options.datasets ?? 'one') !== 'one'
  }

  names(): string[] {
    return [this.#first.content.dataset, ...[...this.#others.keys()].sort()]
  }

  create(name: string, aclMode: AclMode): void {
    this.#checkNew(name)
    const dataset = this.#open(name)
    dataset.content.visibility.aclMode = aclMode
    this.#start(dataset)
  }

  visibilityOf(name: string): Visibility {
    return this.#existing(name).content.visibility
  }

  async remove(name: string): Promise<void> {
    const dataset = this.#existing(name)
    if (dataset === this.#first) {
      const text = `"${name}" is the first dataset of this lake, which has its users too. It cannot be deleted`
      throw describedError(409, 'conflictError', text)
    }
    this.#others.delete(name)
    await this.#while(name, async () => {
      await dataset.close()
      rmSync(this.#pathOf(name), {recursive: true, force: true})
    })
  }

  async copy(from: string, to: string, options: CopyOptions): Promise<CopyJob> {
    const source = this.#existing(from)
    this.#checkNew(to)
    const createdAt = new Date().toISOString()
    const {projectId} = source.content
    const {dataDir: folder} = source.backedUp
    const place = {folder: this.#pathOf(to), dataset: to}
    await this.#while(to, async () => {
      try {
        await copyDataset({folder, dataset: from}, place, {projectId, ...options})
      } catch (error) {
        rmSync(place.folder, {recursive: true, force: true})
        throw error
      }
    })
    const dataset = this.#open(to)
    this.#start(dataset)
    if (!options.withHistory) await dataset.forgetHistory()
    const job = {
      id: randomUUID(),
      state: 'completed',
      sourceDataset: from,
      targetDataset: to,
      withHistory: options.withHistory,
      createdAt,
      updatedAt: new Date().toISOString(),
    } as const
    this.jobs.unshift(job)
    return job
  }

  backedUp(): BackedUp {
    const {projectId} = this.#first.content
    const others = [...this.#others.values()].map((each) => each.backedUp)
    return {...this.#first.backedUp, projectId, others}
  }

  /** Starts the work of all datasets in the background. */
  start(): void {
    for (const dataset of [this.#first, ...this.#others.values()]) this.#start(dataset)
  }

  /** Handles a call with the dataset in its path, or with the first one. */
  readonly handle = async (call: ApiCall): Promise<Reply> => {
    try {
      const name = datasetInApi(call.url.pathname)
      return await (this.#used(name) ?? this.#first).api.handle(call)
    } catch (error) {
      return errorReply(error, call.request)
    }
  }

  /** Returns what serves the files of the dataset in a path. */
  readonly assetsAt = (pathname: string): Omit<AssetSource, 'caller'> => {
    return (this.#named(datasetInAssets(pathname)) ?? this.#first).assets
  }

  async close(): Promise<void> {
    for (const dataset of this.#others.values()) await dataset.close()
    await this.#first.close()
  }

  /** Closes the files after a failed start. */
  abandon(): void {
    for (const dataset of this.#others.values()) dataset.abandon()
  }

  #named(name: string | undefined): Dataset | undefined {
    return name === this.#first.content.dataset ? this.#first : this.#others.get(name ?? '')
  }

  #existing(name: string): Dataset {
    const dataset = this.#named(name)
    if (dataset) return dataset
    const names = this.names().join(', ')
    throw httpError(404, `The lake has no dataset "${name}". Its datasets: ${names}`)
  }

  /** Returns the dataset that a request names, and creates it with the option `onDemand`. */
  #used(name: string | undefined): Dataset | undefined {
    const found = this.#named(name)
    if (found || name === undefined || this.#options.datasets !== 'onDemand') return found
    if (!datasetName.test(name) || this.#busy.has(name)) return undefined
    this.create(name, 'public')
    return this.#named(name)
  }

  #checkNew(name: string): void {
    if (!datasetName.test(name)) {
      const rule = 'Use 1 to 64 lower-case letters, digits, "_" and "-"'
      throw describedError(400, 'validationError', `"${name}" is no name for a dataset. ${rule}`)
    }
    if (this.names().includes(name) || this.#busy.has(name)) {
      throw describedError(409, 'conflictError', `The dataset "${name}" already exists`)
    }
    if (this.names().length >= maxDatasets) {
      throw describedError(409, 'conflictError', `There are already ${maxDatasets} datasets`)
    }
  }

  #pathOf(name: string): string {
    return join(this.#options.dataDir, datasetsFolder, name)
  }

  async #while(name: string, work: () => Promise<void>): Promise<void> {
    this.#busy.add(name)
    await work().finally(() => this.#busy.delete(name))
  }

  #open(name: string): Dataset {
    const folder = this.#pathOf(name)
    mkdirSync(folder, {recursive: true, mode: 0o700})
    const database = openContentDatabase(join(folder, 'content.sqlite'))
    const dataset = new Dataset(folder, database, name, this.#options)
    dataset.open({...this.#parts, registry: this})
    this.#others.set(name, dataset)
    return dataset
  }

  #start(dataset: Dataset): void {
    dataset.start()
    relocateAssets(dataset.content, this.#parts.origin())
  }
}
