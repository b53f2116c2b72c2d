import type {DatabaseSync} from 'node:sqlite'
import type {AssetFiles} from '../assets/asset-files.ts'
import type {ImageJobs} from '../assets/transform/image-jobs.ts'
import type {Content} from '../content.ts'
import type {History} from '../history/history.ts'
import type {StreamLimits} from '../listen/stream-limits.ts'
import type {Login} from '../login/sign-in.ts'
import type {QueryScheduler} from '../query/query-scheduler.ts'
import {Settings} from '../store/user-settings.ts'
import {accountRoutes} from './account.ts'
import {apiTokenRoutes} from './api-tokens.ts'
import {assetRoutes} from './assets.ts'
import {authRoutes} from './auth.ts'
import {backupRoutes} from './backup.ts'
import {type ContentTools, contentToolRoutes} from './content-tools.ts'
import {dataRoutes} from './data.ts'
import {type DatasetRegistry, datasetRoutes} from './datasets.ts'
import {factorRoutes} from './factors.ts'
import {historyRoutes} from './history.ts'
import {previewRoutes} from './preview.ts'
import {type ProjectSettings, projectSettingsRoutes} from './project-settings.ts'
import {projectTokenRoutes} from './project-tokens.ts'
import {queryRoutes} from './query.ts'
import type {Route} from './router.ts'
import {schemaRoutes} from './schemas.ts'
import {streamRoutes} from './streams.ts'
import {userRoutes} from './users.ts'

/** The parts of the lake that the routes use. */
export interface RouteParts {
  readonly content: Content
  readonly queries: QueryScheduler
  readonly database: DatabaseSync
  readonly history: History
  readonly assets: AssetFiles
  readonly imageJobs: ImageJobs
  readonly login: Login
  readonly registry: DatasetRegistry
  /** Undefined if the lake's own settings have the origins and the users. */
  readonly settings: ProjectSettings | undefined
  /** The lake's origin, for the URLs of asset documents. */
  readonly origin: () => string
  /** The address at which programs on this machine reach the lake. */
  readonly ownOrigin: () => string
  /** What knows the schema of the content; undefined if nothing does. */
  readonly contentTools: ContentTools | undefined
  /** Counts and limits the open event streams. */
  readonly streamLimits: StreamLimits
}

/** Creates all routes of the lake's API. */
export function lakeRoutes(parts: RouteParts): Route[] {
  const {content, queries, database, history, assets, login, origin, streamLimits} = parts
  return [
    ...queryRoutes(content, queries),
    ...dataRoutes(content, queries),
    ...streamRoutes(content, history.log, streamLimits, queries.shares),
    ...historyRoutes(content, database, history),
    ...assetRoutes(content, {files: assets, jobs: parts.imageJobs}, origin),
    ...backupRoutes(parts.registry),
    ...authRoutes(login),
    ...userRoutes(login),
    ...factorRoutes(login),
    ...previewRoutes(content, login),
    ...apiTokenRoutes(login, content.projectId),
    ...contentToolRoutes(content, parts.contentTools, parts.ownOrigin),
    ...projectTokenRoutes(login),
    ...projectSettingsRoutes(login, parts.settings),
    ...schemaRoutes(content),
    ...accountRoutes(content, login, new Settings(database), parts.registry),
    ...datasetRoutes(parts.registry),
  ]
}
