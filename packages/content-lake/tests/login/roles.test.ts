import {join as joinPath} from 'node:path'
import {expect, test} from 'vitest'
import {AssetFiles} from '#src/assets/asset-files.ts'
import {ImageJobs} from '#src/assets/transform/image-jobs.ts'
import {Content} from '#src/content.ts'
import {History} from '#src/history/history.ts'
import {OriginPolicy} from '#src/http/origin-policy.ts'
import {StreamLimits} from '#src/listen/stream-limits.ts'
import {ApiTokens} from '#src/login/api-tokens.ts'
import {Credentials} from '#src/login/credentials.ts'
import {Factors} from '#src/login/factors/factors.ts'
import {PendingSignIns} from '#src/login/factors/pending-sign-ins.ts'
import {Invitations} from '#src/login/invitations.ts'
import {LoginLimits} from '#src/login/login-limits.ts'
import {loginTexts} from '#src/login/login-texts.ts'
import {PreviewAccess} from '#src/login/preview-access.ts'
import {roles} from '#src/login/roles.ts'
import {Tokens} from '#src/login/tokens.ts'
import {UserStore} from '#src/login/user-store.ts'
import {QueryScheduler} from '#src/query/query-scheduler.ts'
import {lakeRoutes} from '#src/routes/routes.ts'
import {defaultSettingNames} from '#src/setting-names.ts'
import {openContentDatabase} from '#src/store/database.ts'
import {TrustedProxies} from '../../../server-kit/src/http/trusted-proxies.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'
import {clientFor, startTestLake} from '../test-lake.ts'
import {access, all, routesOf, table} from './route-access.ts'
import {join} from './test-users.ts'

function allRoutes() {
  const folder = temporaryFolder()
  const database = openContentDatabase(joinPath(folder, 'content.sqlite'))
  const users = new UserStore(database)
  const apiTokens = new ApiTokens(database)
  const factors = new Factors(database)
  const tokens = new Tokens(database, users, apiTokens, factors)
  const content = new Content(database, 'local', 'production')
  return lakeRoutes({
    content,
    queries: new QueryScheduler(content, database, undefined),
    database,
    settings: undefined,
    registry: {
      severalAllowed: false,
      names: () => ['production'],
      create: () => undefined,
      visibilityOf: () => content.visibility,
      remove: () => Promise.resolve(),
      jobs: [],
      copy: () => Promise.reject(new Error('not used')),
      backedUp: () => ({
        ...{database, dataDir: folder, projectId: 'local', dataset: 'production'},
        others: [],
      }),
    },
    history: new History(database),
    assets: new AssetFiles(folder),
    imageJobs: new ImageJobs(),
    login: {
      users,
      credentials: new Credentials(database, users, factors),
      factors,
      pendingSignIns: new PendingSignIns(users),
      invitations: new Invitations(database),
      tokens,
      apiTokens,
      limits: new LoginLimits(),
      policy: new OriginPolicy({allowedOrigins: [], allowedHosts: []}),
      proxies: new TrustedProxies(),
      previews: new PreviewAccess(content, users, tokens),
      names: defaultSettingNames,
      texts: loginTexts(),
      icon: undefined,
      studioFiles: () => [],
    },
    origin: () => '',
    ownOrigin: () => 'http://localhost:3333',
    contentTools: undefined,
    streamLimits: new StreamLimits(1),
  })
}

test('the route table of this test lists every route of the lake', () => {
  const found = Object.groupBy(allRoutes(), (route) => route.access)
  const named = Object.fromEntries(
    Object.entries(found).map(([least, routes]) => [
      least,
      routes.map(({method, path}) => `${method} ${path}`).sort(),
    ]),
  )
  const expected = Object.entries(access).map(([least, routes]) => [least, routes.toSorted()])
  expect(named).toEqual(Object.fromEntries(expected))
})

test('requests without a token are refused by every route that needs a role', async () => {
  const lake = await startTestLake()
  for (const least of roles) {
    expect(await table(lake, routesOf(least), '')).toEqual(all(routesOf(least), 401))
  }
})

test.each(roles)(
  'a user with the role %s can call the routes of that role and of lower roles',
  async (role) => {
    const lake = await startTestLake()
    const {token} = await join(lake, 'Ana', role)
    for (const least of roles) {
      const may = roles.indexOf(role) >= roles.indexOf(least)
      const expected = all(routesOf(least), may ? 'let in' : 403)
      expect(await table(lake, routesOf(least), token)).toEqual(expected)
    }
  },
)

test.each([
  ['viewer', ['read', 'history']],
  ['editor', ['create', 'read', 'history', 'update', 'editHistory', 'manage']],
] as const)('the Studio receives the permissions of the role %s', async (role, permissions) => {
  const lake = await startTestLake()
  const {id, token} = await join(lake, 'Ana', role)
  const fetchJson = async (path: string) => (await lake.get(`/v2025-02-19${path}`, {token})).json()
  expect(await fetchJson('/users/me')).toMatchObject({id, name: 'Ana', role, roles: [{name: role}]})
  expect(await fetchJson('/projects/local/datasets/production/acl')).toMatchObject([{permissions}])
  const {members} = await fetchJson('/projects/local')
  expect(members).toContainEqual(expect.objectContaining({id, role, isCurrentUser: true}))
})

test('a viewer can read drafts but cannot change them', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'drafts.a', _type: 'page', title: 'Draft'})
  const {token} = await join(lake, 'Ana', 'viewer')
  const client = clientFor(lake.lake.origin, token)
  expect(await client.getDocument('drafts.a')).toMatchObject({title: 'Draft'})
  await expect(client.patch('drafts.a').set({title: 'Mine'}).commit()).rejects.toThrow(
    /Insufficient permissions/,
  )
  expect(await lake.client.getDocument('drafts.a')).toMatchObject({title: 'Draft'})
})
