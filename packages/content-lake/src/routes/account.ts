import {readBody} from '../http/body-limit.ts'
import {parseJson} from '../http/json-body.ts'
import {namesIn} from '../http/path-segment.ts'
import {json, type Reply} from '../http/reply.ts'
import {describedError} from '../lake-error.ts'
import type {LakeRequest} from '../lake-request.ts'
import {describedRole, describedRoles, documentGrants, roles, supportRole} from '../login/roles.ts'
import type {Login} from '../login/sign-in.ts'
import {scriptUser, type User} from '../login/user.ts'
import {isFields} from '../store/document.ts'
import type {Settings} from '../store/user-settings.ts'
import type {DatasetRegistry} from './datasets.ts'
import {type Route, unauthorized} from './router.ts'

const settingBytes = 200_000

/** Features of Sanity's plans that each lake has: content releases and scheduled drafts. */
const features = ['contentReleases', 'singleDocRelease']

/** The feature of lakes whose datasets can be created. Without it the CLI creates only public ones. */
const privateDatasets = 'privateDataset'

/**
 * The number of releases is not limited. The Studio needs a number as the limit of the dataset:
 * https://www.sanity.io/docs/content-lake/content-release-document-flow
 */
const releaseLimits = {
  data: {
    datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
    orgActiveReleaseLimit: null,
    orgMeteredActiveReleaseCount: 0,
  },
}

/** When the project was created, in ISO 8601. The Studio and the CLI need a time, which a lake does not store. */
const projectCreated = '2026-01-01T00:00:00.000Z'

/** The lake's project. */
interface Scope {
  readonly projectId: string
}

/**
 * Creates the routes for the Studio's requests about the user, the project and its features.
 * Features that this lake lacks are turned off.
 */
export function accountRoutes(
  {projectId}: Scope,
  {users, apiTokens}: Login,
  settings: Settings,
  registry: DatasetRegistry,
): Route[] {
  const project = (me: User) => ({
    id: projectId,
    displayName: 'Local content',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    activityFeedEnabled: false,
    metadata: {},
    createdAt: projectCreated,
    members: [...users.present(), scriptUser, ...apiTokens.present()].map((user) => ({
      id: user.id,
      role: user.role,
      roles: describedRoles(user),
      isCurrentUser: user.id === me.id,
      isRobot: users.byId(user.id) === undefined,
    })),
    features: [],
  })
  const datasets = () =>
    registry.names().map((name) => ({
      name,
      aclMode: registry.visibilityOf(name).aclMode,
      datasetProfile: 'content',
    }))
  const usersOf = (ids: string) =>
    listed(
      namesIn(ids).map((id) => {
        const [user, token] = [users.byId(id), apiTokens.byId(id)]
        return knownUser(id, user ?? token, user?.added ?? token?.created)
      }),
    )
  return [
    {
      method: 'GET',
      path: '/users/me',
      access: 'anyone',
      // Without credentials the answer has no user. To Studios of version 3, a 401 means that their token
      // became invalid: they forget it, and ask again at once.
      handle: ({caller}) => json(caller.kind === 'anonymous' ? {} : currentUser(caller.user)),
    },
    {
      method: 'GET',
      path: '/users/me/keyvalue/:keys',
      access: 'viewer',
      handle: (request) => readSettings(settings, request),
    },
    {
      method: 'PUT',
      path: '/users/me/keyvalue',
      access: 'viewer',
      handle: (request) => writeSettings(settings, request),
    },
    answer('/users/:ids', (_, {params}) => usersOf(params.ids ?? '')),
    answer('/features', () => [...features, ...(registry.severalAllowed ? [privateDatasets] : [])]),
    answer('/projects', (me) => [project(me)]),
    answer('/projects/:project', project),
    answer('/projects/:project/users/:ids', (_, {params}) => usersOf(params.ids ?? '')),
    answer('/projects/:project/datasets', (_, {query}) =>
      query.has('addonFor') ? [] : datasets(),
    ),
    answer('/projects/:project/datasets/:dataset/acl', ({role}) => documentGrants(role)),
    answer('/projects/:project/datasets/:dataset/settings/indexing', () => ({})),
    // An empty response also prevents the Studio from uploading its schema.
    answer('/projects/:project/grants', () => ({})),
    answer('/projects/:project/roles', () => [
      ...roles.map((role) => projectRole(describedRole(role), true)),
      projectRole(supportRole, false),
    ]),
    answer('/projects/:project/user-applications', () => []),
    answer('/projects/:project/new-content-release-allowed', () => releaseLimits),
    answer('/datasets', datasets),
    answer('/access/requests/me', () => []),
    answer('/journey/announcements', () => []),
    answer('/intake/telemetry-status', () => ({status: 'denied'})),
    accept('/intake/batch'),
    accept('/intake/feedback'),
  ]
}

/** Describes a role in the shape of the Projects API. `isSole` is false for a role that only combines. */
const projectRole = (
  role: ReturnType<typeof describedRole> | typeof supportRole,
  isSole: boolean,
) => ({
  ...role,
  isCustom: false,
  appliesToUsers: isSole,
  appliesToRobots: isSole,
})

function answer(path: string, value: (me: User, request: LakeRequest) => unknown): Route {
  const handle = (request: LakeRequest) => json(value(userOf(request), request))
  return {method: 'GET', path, access: 'viewer', handle}
}

/** Accepts telemetry and discards it. */
function accept(path: string): Route {
  return {method: 'POST', path, access: 'anyone', handle: () => json({})}
}

function currentUser(user: User) {
  const {id, name, email, role} = user
  return {id, name, email, role, roles: describedRoles(user), profileImage: null, provider: 'local'}
}

/** Returns the user with an id from the history. Removed users still have a name. */
function knownUser(id: string, found: User | undefined, created: number | undefined) {
  const user = id === scriptUser.id ? scriptUser : found
  const createdAt = created ? new Date(created).toISOString() : projectCreated
  return {id, displayName: user?.name ?? id, email: user?.email ?? '', imageUrl: null, createdAt}
}

/** Returns one user for one id and a list for several, as in `/users/a,b`. */
function listed<User>(users: User[]): User | User[] {
  const [first] = users
  return users.length === 1 && first ? first : users
}

function readSettings(settings: Settings, request: LakeRequest): Reply {
  const user = userOf(request).id
  const found = namesIn(request.params.keys).flatMap((key) => {
    const value = settings.get(user, key)
    return value === undefined ? [] : [{key, value}]
  })
  return json(found)
}

async function writeSettings(settings: Settings, request: LakeRequest): Promise<Reply> {
  const pairs = parseJson(await readBody(request.body, settingBytes))
  const user = userOf(request).id
  if (!Array.isArray(pairs)) {
    const description = 'The request body must be a list of {key, value} objects'
    throw describedError(400, 'validationError', description)
  }
  const isSetting = (pair: unknown) => isFields(pair) && typeof pair.key === 'string'
  settings.put(
    user,
    pairs.filter(isSetting).map(({key, value}) => ({key, value})),
  )
  return json(pairs)
}

function userOf({caller}: LakeRequest): User {
  if (caller.kind === 'anonymous') throw unauthorized()
  return caller.user
}
