import {readBody} from '../http/body.ts'
import {parseJson} from '../http/json-body.ts'
import {json, type LakeRequest, type Reply} from '../http/lake-request.ts'
import type {Route} from '../http/router.ts'
import {describedError, httpError} from '../lake-error.ts'
import {ADMINISTRATOR, EDITOR, USERS, type User} from '../login/users.ts'
import {isFields} from '../store/document.ts'
import type {Settings} from '../store/settings.ts'

const SETTING_BYTES = 200_000

/**
 * What the Studio asks about the user, the project and its features. One project, one dataset, and
 * an administrator: the answers that switch nothing on which this lake does not have.
 */
export function accountRoutes(projectId: string, dataset: string, settings: Settings): Route[] {
  const project = () => ({
    id: projectId,
    displayName: 'Local content',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    activityFeedEnabled: false,
    metadata: {},
    createdAt: '2026-01-01T00:00:00Z',
    members: USERS.map(({id}) => ({
      id,
      role: ADMINISTRATOR.name,
      roles: [ADMINISTRATOR],
      isCurrentUser: id === EDITOR.id,
      isRobot: id !== EDITOR.id,
    })),
    features: [],
  })
  const datasets = [{name: dataset, aclMode: 'public', datasetProfile: 'content'}]
  const permissions = ['create', 'read', 'update', 'history', 'editHistory', 'manage']
  return [
    answer('/users/me', ({caller}) => caller.kind === 'editor' && currentUser(caller.user)),
    {
      method: 'GET',
      path: '/users/me/keyvalue/:keys',
      access: 'editor',
      handle: (request) => readSettings(settings, request),
    },
    {
      method: 'PUT',
      path: '/users/me/keyvalue',
      access: 'editor',
      handle: (request) => writeSettings(settings, request),
    },
    answer('/users/:ids', ({params}) => usersOf(params.ids ?? '')),
    answer('/features', () => []),
    answer('/projects/:project', project),
    answer('/projects/:project/users/:ids', ({params}) => usersOf(params.ids ?? '')),
    answer('/projects/:project/datasets', ({query}) => (query.has('addonFor') ? [] : datasets)),
    answer('/projects/:project/datasets/:dataset/acl', () => [
      {filter: '_id in path("**")', permissions},
    ]),
    answer('/projects/:project/datasets/:dataset/settings/indexing', () => ({})),
    // An empty answer also keeps the Studio from uploading its schema.
    answer('/projects/:project/grants', () => ({})),
    answer('/projects/:project/roles', () => [ADMINISTRATOR]),
    answer('/projects/:project/user-applications', () => []),
    answer('/projects/:project/new-content-release-allowed', () => ({allowed: false})),
    answer('/datasets', () => datasets),
    answer('/access/requests/me', () => []),
    answer('/journey/announcements', () => []),
    answer('/intake/telemetry-status', () => ({status: 'denied'})),
    accept('/intake/batch'),
    accept('/intake/feedback'),
  ]
}

function answer(path: string, value: (request: LakeRequest) => unknown): Route {
  return {method: 'GET', path, access: 'editor', handle: (request) => json(value(request))}
}

/** Telemetry: taken, not read. */
function accept(path: string): Route {
  return {method: 'POST', path, access: 'anyone', handle: () => json({})}
}

function currentUser({id, name, email}: User) {
  const role = ADMINISTRATOR.name
  return {id, name, email, role, roles: [ADMINISTRATOR], profileImage: null, provider: 'local'}
}

/** One user for one id, a list for several, as `/users/a,b` is answered. */
function usersOf(ids: string): unknown {
  const users = ids.split(',').map((id) => {
    const user = USERS.find((each) => each.id === id)
    return {id, displayName: user?.name ?? id, email: user?.email ?? '', imageUrl: null}
  })
  return users.length === 1 ? users[0] : users
}

function readSettings(settings: Settings, {caller, params}: LakeRequest): Reply {
  const user = userId(caller)
  const found = (params.keys ?? '').split(',').flatMap((key) => {
    const value = settings.get(user, key)
    return value === undefined ? [] : [{key, value}]
  })
  return json(found)
}

async function writeSettings(settings: Settings, request: LakeRequest): Promise<Reply> {
  const pairs = parseJson(await readBody(request.body, SETTING_BYTES))
  const user = userId(request.caller)
  if (!Array.isArray(pairs)) {
    throw describedError(400, 'validationError', 'The body needs a list of {key, value}')
  }
  for (const pair of pairs) {
    if (isFields(pair) && typeof pair.key === 'string') settings.put(user, pair.key, pair.value)
  }
  return json(pairs)
}

function userId(caller: LakeRequest['caller']): string {
  if (caller.kind === 'anonymous') throw httpError(401, 'Unauthorized')
  return caller.user.id
}
