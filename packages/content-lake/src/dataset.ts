import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {publishOnSchedule} from './actions/release-schedule.ts'
import {Api} from './api-handler.ts'
import {AssetFiles} from './assets/asset-files.ts'
import type {AssetSource} from './assets/serve-asset.ts'
import {ImageCache} from './assets/transform/image-cache.ts'
import type {ImageJobs} from './assets/transform/image-jobs.ts'
import type {BackedUpDataset} from './backup/snapshot.ts'
import {Content} from './content.ts'
import {History} from './history/history.ts'
import {compactHistory, keepHistory} from './history/retention.ts'
import type {LakeOptions} from './lake-options.ts'
import type {StreamLimits} from './listen/stream-limits.ts'
import type {Login} from './login/sign-in.ts'
import {QueryScheduler} from './query/query-scheduler.ts'
import {compileQueryCode} from './query/run-query.ts'
import {SearchIndex} from './query/search/search-index.ts'
import type {ContentTools} from './routes/content-tools.ts'
import type {DatasetRegistry} from './routes/datasets.ts'
import type {ProjectSettings} from './routes/project-settings.ts'
import {Router} from './routes/router.ts'
import {lakeRoutes} from './routes/routes.ts'
import {checkpointWhenIdle} from './store/idle-checkpoint.ts'

/** What all datasets of a lake share. */
export interface DatasetParts {
  readonly login: Login
  readonly imageJobs: ImageJobs
  readonly streamLimits: StreamLimits
  readonly registry: DatasetRegistry
  readonly settings: ProjectSettings | undefined
  /** The lake's origin, for the URLs of asset documents. */
  readonly origin: () => string
  /** The address at which programs on this machine reach the lake. */
  readonly ownOrigin: () => string
  /** What knows the schema of the content; undefined if nothing does. */
  readonly contentTools: ContentTools | undefined
}

/** A dataset: its documents with their indexes, its files, and the part of the API that serves them. */
export class Dataset {
  readonly content: Content
  readonly #folder: string
  readonly #database: DatabaseSync
  readonly #historyDays: number | undefined
  readonly #search: SearchIndex
  readonly #queries: QueryScheduler
  #endings: readonly (() => void)[] = []
  #api: Api | undefined
  #assets: Pick<AssetSource, 'assets' | 'images'> | undefined

  constructor(folder: string, database: DatabaseSync, name: string, options: LakeOptions) {
    const {projectId = 'local', protectedDocuments, releaseAdditions, queryLimits} = options
    this.#historyDays = options.historyDays
    this.#folder = folder
    this.#database = database
    this.content = new Content(database, projectId, name, protectedDocuments, releaseAdditions)
    this.#search = new SearchIndex(join(folder, 'search.sqlite'), this.content, database)
    this.content.search = this.#search
    this.#queries = new QueryScheduler(this.content, database, this.#search, queryLimits)
    compileQueryCode(this.content)
  }

  /** Creates the routes, once the lake's login exists. */
  open({login, imageJobs, ...parts}: DatasetParts): void {
    const assets = new AssetFiles(join(this.#folder, 'assets'))
    const images = new ImageCache(join(this.#folder, 'assets', 'transformed'), imageJobs)
    const routes = lakeRoutes({
      ...parts,
      login,
      imageJobs,
      assets,
      content: this.content,
      queries: this.#queries,
      database: this.#database,
      history: new History(this.#database),
    })
    this.#api = new Api(new Router(routes, login.names), login.tokens)
    this.#assets = {assets, images}
    this.#endings = [login.previews.include(this.content)]
  }

  /** Starts the work in the background: releases, checkpoints, and the end of old history. */
  start(): void {
    const {content} = this
    const days = this.#historyDays
    this.#endings = [
      ...this.#endings,
      checkpointWhenIdle(content, this.#database),
      publishOnSchedule(content),
      ...(days === undefined ? [] : [keepHistory(this.#database, days)]),
    ]
  }

  /** Deletes the history up to now, except the current documents. */
  forgetHistory(): Promise<void> {
    return compactHistory(this.#database, new Date(Date.now() + 1).toISOString())
  }

  /** What a backup of the dataset contains. */
  get backedUp(): BackedUpDataset {
    const {dataset} = this.content
    return {database: this.#database, dataDir: this.#folder, dataset}
  }

  get api(): Api {
    if (!this.#api) throw new Error('The dataset is not open')
    return this.#api
  }

  /** What serves the dataset's files. */
  get assets(): Omit<AssetSource, 'caller'> {
    if (!this.#assets) throw new Error('The dataset is not open')
    const {projectId, dataset, documents} = this.content
    return {...this.#assets, projectId, dataset, documents}
  }

  /** Ends the work in the background, and closes everything. */
  async close(): Promise<void> {
    for (const end of this.#endings) end()
    await this.#queries.close()
    await this.#assets?.images.settle()
    this.#search.close()
    // A process that replicates the database holds a read lock, which would delay the checkpoint.
    this.#database.exec('pragma busy_timeout = 0')
    this.#database.exec('pragma wal_checkpoint(truncate)')
    this.#database.close()
  }

  /** Closes the files after a failed start. */
  abandon(): void {
    this.#search.close()
    this.#database.close()
  }
}
