import type {BackedUp} from '../backup/snapshot.ts'
import {readBody} from '../http/body-limit.ts'
import {parseJson} from '../http/json-body.ts'
import {events, json, type Reply} from '../http/reply.ts'
import {describedError, httpError} from '../lake-error.ts'
import type {LakeRequest} from '../lake-request.ts'
import type {AclMode, Visibility} from '../query/visibility.ts'
import {type Fields, isFields} from '../store/document.ts'
import type {Route} from './router.ts'

export interface CopyOptions {
  readonly withHistory: boolean
  readonly withReleases: boolean
}

/** A copy that is complete, in the shape of Sanity's jobs. */
export interface CopyJob {
  readonly id: string
  readonly state: 'completed'
  readonly sourceDataset: string
  readonly targetDataset: string
  readonly withHistory: boolean
  /** Times in ISO 8601, UTC. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** Lists, creates, copies and removes datasets. */
export interface DatasetRegistry {
  /** Whether the lake may have more than one dataset. */
  readonly severalAllowed: boolean
  /** The copies since the start of the lake, newest first. */
  readonly jobs: readonly CopyJob[]
  /** Returns the names of all datasets, beginning with the first one, which cannot be removed. */
  names(): string[]
  /** Throws a 400 for an invalid name, and a 409 for a name that is taken. */
  create(name: string, aclMode: AclMode): void
  /** Throws a 404 if there is no dataset with the name. */
  visibilityOf(name: string): Visibility
  remove(name: string): Promise<void>
  copy(from: string, to: string, options: CopyOptions): Promise<CopyJob>
  /** Returns what a backup of the lake contains. */
  backedUp(): BackedUp
}

/**
 * Creates the routes that create, copy and delete datasets: https://www.sanity.io/docs/http-reference/projects. A
 * copy is complete when its request is answered, so its job is never running.
 */
export function datasetRoutes(registry: DatasetRegistry): Route[] {
  const allowed =
    (handle: (request: LakeRequest) => Reply | Promise<Reply>) => (request: LakeRequest) => {
      if (registry.severalAllowed) return handle(request)
      const text = 'The lake has one dataset, which cannot be created, changed, copied or deleted.'
      throw httpError(404, text)
    }
  // Hosts of projects have the short paths.
  const routes = ['/projects/:project/datasets/:dataset', '/datasets/:dataset'].flatMap(
    (path): Route[] => [
      {
        method: 'PUT',
        path,
        access: 'administrator',
        handle: allowed(async ({params: {dataset = ''}, body}) => {
          const aclMode = aclModeIn(await settingsIn(body)) ?? 'public'
          registry.create(dataset, aclMode)
          return json({datasetName: dataset, aclMode})
        }),
      },
      {
        method: 'PATCH',
        path,
        access: 'administrator',
        handle: allowed(async ({params: {dataset = ''}, body}) => {
          const visibility = registry.visibilityOf(dataset)
          visibility.aclMode = aclModeIn(await settingsIn(body)) ?? visibility.aclMode
          return json({datasetName: dataset, aclMode: visibility.aclMode})
        }),
      },
      {
        method: 'DELETE',
        path,
        access: 'administrator',
        handle: allowed(async ({params}) => {
          await registry.remove(params.dataset ?? '')
          return json({deleted: true})
        }),
      },
      {
        method: 'PUT',
        path: `${path}/copy`,
        access: 'administrator',
        handle: allowed(async ({params, body}) => {
          const {targetDataset, skipHistory, skipContentReleases} = await settingsIn(body)
          const target = typeof targetDataset === 'string' ? targetDataset : ''
          const {id} = await registry.copy(params.dataset ?? '', target, {
            withHistory: skipHistory !== true,
            withReleases: skipContentReleases !== true,
          })
          return json({jobId: id})
        }),
      },
    ],
  )
  const jobOf = ({params}: LakeRequest) => {
    const job = registry.jobs.find(({id}) => id === params.job)
    if (job) return job
    const text = 'Copies of datasets are the only jobs of a lake. There is none with this id.'
    throw httpError(404, text)
  }
  return [
    ...routes,
    {
      method: 'GET',
      path: '/projects/:project/datasets/copy',
      access: 'administrator',
      handle: () => json(registry.jobs),
    },
    // The CLI reads jobs without a token. Their ids cannot be guessed.
    {
      method: 'GET',
      path: '/jobs/:job',
      access: 'anyone',
      handle: (request) => json({...jobOf(request), progress: 100}),
    },
    {
      method: 'GET',
      path: '/jobs/:job/listen',
      access: 'anyone',
      handle(request) {
        const job = jobOf(request)
        return events((stream) => stream.send('done', {...job, progress: 100}))
      },
    },
  ]
}

async function settingsIn(body: LakeRequest['body']): Promise<Fields> {
  const bytes = await readBody(body, 10_000)
  const settings = bytes.length > 0 ? parseJson(bytes) : {}
  return isFields(settings) ? settings : {}
}

/** Throws a 400 for the mode `custom`, which needs roles of the project's own. */
function aclModeIn({aclMode}: Fields): AclMode | undefined {
  if (aclMode === undefined || aclMode === 'public' || aclMode === 'private') return aclMode
  const text = `A dataset of a lake is "public" or "private", not ${JSON.stringify(aclMode)}`
  throw describedError(400, 'validationError', text)
}
