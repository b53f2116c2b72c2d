import {readBody} from '../http/body-limit.ts'
import {parseJson} from '../http/json-body.ts'
import {json} from '../http/reply.ts'
import {describedError, httpError} from '../lake-error.ts'
import {isFields} from '../store/document.ts'
import type {Route} from './router.ts'

/** Lists, creates and removes datasets. */
export interface DatasetRegistry {
  /** Whether the lake may have more than one dataset. */
  readonly severalAllowed: boolean
  names(): string[]
  create(name: string): void
  remove(name: string): Promise<void>
}

/**
 * Creates the routes that create and delete datasets: https://www.sanity.io/docs/http-reference/projects. A
 * dataset is public, except for drafts and documents with a dot in their id.
 */
export function datasetRoutes(registry: DatasetRegistry): Route[] {
  const path = '/projects/:project/datasets/:dataset'
  const checkSeveral = () => {
    if (registry.severalAllowed) return
    const message = 'The lake has one dataset, which cannot be created, changed, copied or deleted.'
    throw httpError(404, message)
  }
  return [
    {
      method: 'PUT',
      path,
      access: 'administrator',
      async handle({params, body}) {
        checkSeveral()
        const bytes = await readBody(body, 10_000)
        const settings = bytes.length > 0 ? parseJson(bytes) : {}
        if (isFields(settings) && settings.aclMode === 'private') {
          const text = 'A lake has only public datasets. Use --visibility public'
          throw describedError(400, 'validationError', text)
        }
        registry.create(params.dataset ?? '')
        return json({datasetName: params.dataset, aclMode: 'public'})
      },
    },
    {
      method: 'DELETE',
      path,
      access: 'administrator',
      async handle({params}) {
        checkSeveral()
        await registry.remove(params.dataset ?? '')
        return json({deleted: true})
      },
    },
  ]
}
