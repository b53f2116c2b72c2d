import {readBody} from '../http/body-limit.ts'
import type {CorsOrigins} from '../http/cors-origins.ts'
import {parseJson} from '../http/json-body.ts'
import {json} from '../http/reply.ts'
import {unsupportedPath} from '../http/unsupported-paths.ts'
import {describedError, httpError} from '../lake-error.ts'
import type {LakeRequest} from '../lake-request.ts'
import type {Login} from '../login/sign-in.ts'
import {factsIn, UserManagement} from '../login/user-management.ts'
import {type Fields, isFields} from '../store/document.ts'
import type {Route} from './router.ts'

/** What administrators may change with Sanity's command line. */
export interface ProjectSettings {
  readonly origins: CorsOrigins
  /** Receives the path at which an invited user sets a password. */
  readonly invited: (email: string, path: string) => void
}

/** Lists of things that a lake does not have. Requests that create one are refused. */
const emptyLists = [
  '/organizations',
  '/hooks/projects/:project',
  '/apis/graphql',
  '/aliases',
  '/projects/:project/aliases',
]

/**
 * Creates the routes for the settings of a project, which Sanity's command line uses. Without `settings` the
 * origins and invitations are refused: then the lake has settings of its own for them.
 */
export function projectSettingsRoutes(
  login: Login,
  settings: ProjectSettings | undefined,
): Route[] {
  const users = new UserManagement(login)
  const refuse = ({path}: LakeRequest) => httpError(404, unsupportedPath(path, login.names) ?? '')
  const allowed = (request: LakeRequest) => {
    if (settings) return settings
    throw refuse(request)
  }
  const cors = '/projects/:project/cors'
  const invitations = '/invitations/project/:project'
  return [
    ...emptyLists.map(
      (path): Route => ({method: 'GET', path, access: 'viewer', handle: () => json([])}),
    ),
    {
      method: 'GET',
      path: '/media-libraries',
      access: 'viewer',
      handle: () => json({data: []}),
    },
    {
      method: 'GET',
      path: '/projects/:project/datasets/:dataset/backups',
      access: 'viewer',
      handle: () => json({backups: []}),
    },
    {
      method: 'POST',
      path: '/apis/graphql/:dataset/:tag/validate',
      access: 'administrator',
      handle(request) {
        const error = refuse(request)
        // The command line shows only this field.
        const validationError = error.body.message
        throw Object.assign(error, {body: {...error.body, validationError}})
      },
    },
    {
      method: 'GET',
      path: cors,
      access: 'viewer',
      handle: (request) => json(allowed(request).origins.list()),
    },
    {
      method: 'POST',
      path: cors,
      access: 'administrator',
      async handle(request) {
        const {origins} = allowed(request)
        const {origin, allowCredentials} = await fieldsIn(request)
        return json(
          origins.add(typeof origin === 'string' ? origin : '', allowCredentials === true),
        )
      },
    },
    {
      method: 'DELETE',
      path: `${cors}/:origin`,
      access: 'administrator',
      handle(request) {
        if (allowed(request).origins.remove(request.params.origin ?? ''))
          return json({deleted: true})
        throw describedError(404, 'notFoundError', 'No origin has this id')
      },
    },
    {
      method: 'GET',
      path: invitations,
      access: 'administrator',
      // An invited user is a member at once.
      handle: () => json([]),
    },
    {
      method: 'POST',
      path: invitations,
      access: 'administrator',
      async handle(request) {
        const {invited} = allowed(request)
        const {email, role} = await fieldsIn(request)
        const address = typeof email === 'string' ? email : ''
        const {user, secret} = users.invite(factsIn({name: address.split('@')[0], email, role}))
        invited(user.email, `/login/password?link=${secret}`)
        return json({id: user.id, email: user.email, role: user.role, isAccepted: false}, 201)
      },
    },
  ]
}

async function fieldsIn({body}: LakeRequest): Promise<Fields> {
  const value = parseJson(await readBody(body, 10_000))
  return isFields(value) ? value : {}
}
