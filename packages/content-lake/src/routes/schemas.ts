import {z} from 'zod'
import type {Content} from '../content.ts'
import {readBody} from '../http/body-limit.ts'
import {parseJson} from '../http/json-body.ts'
import {json} from '../http/reply.ts'
import {describedError} from '../lake-error.ts'
import type {LakeRequest} from '../lake-request.ts'
import {randomId} from '../store/document-id.ts'
import type {Change} from '../store/store.ts'
import {requireDataset} from './data.ts'
import type {Route} from './router.ts'

const schemaType = 'system.schema'
const maxBytes = 20_000_000
const name = z.string().regex(/^[\w-]{1,100}$/)

const deployed = z.object({
  schemas: z.array(
    z.object({
      schema: z.unknown(),
      version: z.string().optional(),
      tag: name.optional(),
      workspace: z.object({name: z.string().min(1).max(200), title: z.string().optional()}),
    }),
  ),
})

/**
 * Creates the routes that store the schemas of a Studio's workspaces, which `sanity schema deploy` sends. As in
 * Sanity's cloud, each is the document `_.schemas.<workspace>` with the schema as JSON text.
 */
export function schemaRoutes(content: Content): Route[] {
  const path = '/projects/:project/datasets/:dataset/schemas'
  const documents = () => content.documents.ofType(schemaType)
  const commit = (changes: readonly Change[], id: string, {caller}: LakeRequest) => {
    if (caller.kind === 'anonymous') return
    const {user, tokenId} = caller
    content.commit({id, timestamp: content.now(), author: user.id, tokenId, changes})
  }
  return [
    {
      method: 'GET',
      path,
      access: 'viewer',
      handle(request) {
        requireDataset(content, request)
        return json(documents())
      },
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      access: 'viewer',
      handle(request) {
        requireDataset(content, request)
        return json(documents().filter(({_id}) => _id === request.params.id))
      },
    },
    {
      method: 'PUT',
      path,
      access: 'administrator',
      async handle(request) {
        requireDataset(content, request)
        const body = deployed.safeParse(parseJson(await readBody(request.body, maxBytes)))
        if (!body.success) {
          const problem = z.prettifyError(body.error)
          throw describedError(400, 'validationError', `These are not schemas: ${problem}`)
        }
        const transaction = randomId()
        const timestamp = content.now()
        const changes = body.data.schemas.map(({schema, tag, version, workspace}): Change => {
          const base = `_.schemas.${workspace.name.replace(/[^\w-]/g, '_')}`
          const id = tag === undefined ? base : `${base}.tag.${tag}`
          const before = content.documents.get(id) ?? null
          const after = {
            _id: id,
            _type: schemaType,
            _rev: transaction,
            _createdAt: before?._createdAt ?? timestamp,
            _updatedAt: timestamp,
            name: workspace.name,
            ...{workspace, tag, version, schema: JSON.stringify(schema)},
          }
          return {id, before, after, mutations: [{createOrReplace: after}]}
        })
        commit(changes, transaction, request)
        return json(changes.map(({after}) => after))
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'administrator',
      handle(request) {
        requireDataset(content, request)
        const before = documents().find(({_id}) => _id === request.params.id)
        if (!before) return json({deleted: false})
        const id = before._id
        commit([{id, before, after: null, mutations: [{delete: {id}}]}], randomId(), request)
        return json({deleted: true})
      },
    },
  ]
}
