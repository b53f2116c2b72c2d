import {existsSync, mkdirSync, readdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import type {Api, ApiCall} from './api-handler.ts'
import {relocateAssets} from './assets/asset-urls.ts'
import type {AssetSource} from './assets/serve-asset.ts'
import {Dataset, type DatasetParts} from './dataset.ts'
import type {Reply} from './http/reply.ts'
import {describedError} from './lake-error.ts'
import type {LakeOptions} from './lake-options.ts'
import type {DatasetRegistry} from './routes/datasets.ts'
import {openContentDatabase} from './store/database.ts'

/** https://www.sanity.io/docs/content-lake/datasets */
const validName = /^[a-z0-9][a-z0-9_-]{0,63}$/

/** The most datasets of a lake. Each has a copy of its documents in memory. */
const maxDatasets = 50

/** The dataset in a path of the API, such as `/v1/data/query/production`. */
const datasetInApi =
  /^\/+v[^/]+\/(?:data\/live\/events|data\/[a-z]+|assets\/(?:images|files)|backup)\/([^/]+)/
const datasetInAssets = /^\/(?:images|files)\/[^/]+\/([^/]+)\//

/**
 * All datasets of a lake. The first one is in the lake's own database, with the users. Each of the others has
 * a folder in `datasets/`. All have the same users and tokens.
 */
export class Datasets implements DatasetRegistry {
  readonly #first: Dataset
  readonly #others = new Map<string, Dataset>()
  readonly #options: LakeOptions
  readonly #parts: Omit<DatasetParts, 'registry'>

  constructor(first: Dataset, options: LakeOptions, parts: Omit<DatasetParts, 'registry'>) {
    this.#first = first
    this.#options = options
    this.#parts = parts
    first.open({...parts, registry: this})
    if (!existsSync(this.#folder)) return
    for (const name of readdirSync(this.#folder)) this.#open(name)
  }

  get #folder(): string {
    return join(this.#options.dataDir, 'datasets')
  }

  get severalAllowed(): boolean {
    return (this.#options.datasets ?? 'one') !== 'one'
  }

  names(): string[] {
    return [this.#first.content.dataset, ...[...this.#others.keys()].sort()]
  }

  create(name: string): void {
    if (!validName.test(name)) {
      const rule = 'Use 1 to 64 lower-case letters, digits, "_" and "-"'
      throw describedError(400, 'validationError', `"${name}" is no name for a dataset. ${rule}`)
    }
    if (this.names().includes(name)) {
      throw describedError(409, 'conflictError', `The dataset "${name}" already exists`)
    }
    if (this.names().length >= maxDatasets) {
      throw describedError(409, 'conflictError', `There are already ${maxDatasets} datasets`)
    }
    this.#start(this.#open(name))
  }

  async remove(name: string): Promise<void> {
    const dataset = this.#others.get(name)
    if (!dataset) {
      const text = `The dataset "${name}" is the first one of this lake, or does not exist`
      throw describedError(404, 'notFoundError', text)
    }
    this.#others.delete(name)
    await dataset.close()
    rmSync(join(this.#folder, name), {recursive: true, force: true})
  }

  /** Starts the work of all datasets in the background. */
  start(): void {
    for (const dataset of [this.#first, ...this.#others.values()]) this.#start(dataset)
  }

  /** Handles a call with the dataset in its path, or with the first one. */
  readonly handle = (call: ApiCall): Promise<Reply> => this.#apiAt(call.url.pathname).handle(call)

  /** Returns what serves the files of the dataset in a path. */
  readonly assetsAt = (pathname: string): Omit<AssetSource, 'caller'> => {
    const [, name = ''] = datasetInAssets.exec(pathname) ?? []
    return (this.#others.get(name) ?? this.#first).assets
  }

  async close(): Promise<void> {
    for (const dataset of this.#others.values()) await dataset.close()
    await this.#first.close()
  }

  /** Closes the files after a failed start. */
  abandon(): void {
    for (const dataset of this.#others.values()) dataset.abandon()
  }

  #apiAt(pathname: string): Api {
    const [, name] = datasetInApi.exec(pathname) ?? []
    const isFirst = name === undefined || name === this.#first.content.dataset
    if (!isFirst && this.#options.datasets === 'onDemand' && validName.test(name)) {
      if (!this.#others.has(name) && this.names().length < maxDatasets) this.create(name)
    }
    return (this.#others.get(name ?? '') ?? this.#first).api
  }

  #open(name: string): Dataset {
    const folder = join(this.#folder, name)
    mkdirSync(folder, {recursive: true})
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
