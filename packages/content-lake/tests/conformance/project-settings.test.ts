import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../test-lake.ts'

/*
 * The requests with which Sanity's command line manages a project. `tests/clients/sanity-cli-commands.long.test.ts`
 * runs the command line itself.
 */

async function call(lake: TestLake, method: string, path: string, body?: object, token?: string) {
  const response = await lake.get(`/v2025-08-14${path}`, {
    method,
    ...(body && {body: JSON.stringify(body)}),
    ...(token !== undefined && {token}),
  })
  return {status: response.status, body: await response.json()}
}

const withSettings = (invited: (email: string, path: string) => void = () => undefined) =>
  startTestLake({invited})

test.each([
  '/organizations',
  '/hooks/projects/local',
  '/apis/graphql',
  '/aliases',
  '/invitations/project/local',
])('%s lists nothing, because a lake has no such thing', async (path) => {
  expect(await call(await startTestLake(), 'GET', path)).toEqual({status: 200, body: []})
})

test('a dataset has no backups on a schedule, and a project no media library', async () => {
  const lake = await startTestLake()
  const backups = await call(lake, 'GET', '/projects/local/datasets/production/backups?limit=30')
  expect(backups.body).toEqual({backups: []})
  expect((await call(lake, 'GET', '/media-libraries?projectId=local')).body).toEqual({data: []})
})

test('a GraphQL API is refused in the form in which the command line shows the reason', async () => {
  const path = '/apis/graphql/production/default/validate'
  const {status, body} = await call(await startTestLake(), 'POST', path, {schema: {}})
  expect([status, body.validationError]).toEqual([404, expect.stringContaining('GROQ')])
})

test('an added origin may call the API until it is removed, also after a restart', async () => {
  const lake = await withSettings()
  const origin = 'https://shop.example'
  const answersTo = async ({get}: TestLake) =>
    (await get('/v1/data/query/production?query=1', {headers: {origin}})).status
  expect(await answersTo(lake)).toBe(403)
  const added = await call(lake, 'POST', '/projects/local/cors', {origin, allowCredentials: true})
  expect(added.body).toMatchObject({origin, allowCredentials: true, id: expect.any(String)})
  expect(await answersTo(lake)).toBe(200)
  expect((await call(lake, 'POST', '/projects/local/cors', {origin})).status).toBe(409)

  const again = await lake.restart()
  expect(await answersTo(again)).toBe(200)
  expect((await call(again, 'GET', '/projects/local/cors')).body).toMatchObject([{origin}])
  const path = `/projects/local/cors/${added.body.id}`
  expect((await call(again, 'DELETE', path)).status).toBe(200)
  expect((await call(again, 'DELETE', path)).status).toBe(404)
  expect(await answersTo(again)).toBe(403)
})

test.each(['', 'example.com', 'https://a.example/path', 'javascript:alert(1)', 'https://a b'])(
  '"%s" is refused as an origin',
  async (origin) => {
    const answer = await call(await withSettings(), 'POST', '/projects/local/cors', {origin})
    expect(answer).toMatchObject({status: 400, body: {error: {type: 'validationError'}}})
  },
)

test('an invited user is a member, and sets a password at the path that the operator gets', async () => {
  const invitations: string[][] = []
  const lake = await withSettings((...invitation) => invitations.push(invitation))
  const body = {email: 'Ana@example.com', role: 'editor'}
  expect((await call(lake, 'POST', '/invitations/project/local', body)).status).toBe(201)
  const [[email, path] = []] = invitations
  expect(email).toBe('ana@example.com')
  expect(await (await fetch(lake.lake.origin + path)).text()).toContain('ana@example.com')
  const {members} = (await call(lake, 'GET', '/projects/local')).body
  const [{id}] = members.filter(({role}: {role: string}) => role === 'editor')
  const user = (await call(lake, 'GET', `/users/${id}`)).body
  expect(user).toMatchObject({displayName: 'Ana', email: 'ana@example.com'})
  expect(Date.parse(user.createdAt)).toBeGreaterThan(Date.now() - 60_000)
  expect((await call(lake, 'POST', '/invitations/project/local', body)).status).toBe(409)
  const bad = {email: 'Ben@example.com', role: 'owner'}
  expect((await call(lake, 'POST', '/invitations/project/local', bad)).status).toBe(400)
})

test('the roles of a project say to whom they apply', async () => {
  const {body} = await call(await startTestLake(), 'GET', '/projects/local/roles')
  const users = body.filter(({appliesToUsers}: {appliesToUsers: boolean}) => appliesToUsers)
  expect(users.map(({name}: {name: string}) => name)).toEqual([
    'viewer',
    'contributor',
    'editor',
    'administrator',
  ])
})

test('API tokens of the older API are those of the newer one', async () => {
  const lake = await startTestLake()
  const path = '/projects/local/tokens'
  const created = await call(lake, 'POST', path, {label: 'Site', roleName: 'viewer'})
  const {id, key} = created.body
  expect(created).toMatchObject({status: 201, body: {roles: [{name: 'viewer', title: 'Viewer'}]}})
  expect((await call(lake, 'GET', '/users/me', undefined, key)).body).toMatchObject({
    role: 'viewer',
  })
  const listed = {id, label: 'Site', projectUserId: id, createdAt: expect.any(String)}
  expect((await call(lake, 'GET', path)).body).toEqual([expect.objectContaining(listed)])
  expect((await call(lake, 'GET', '/access/project/local/robots')).body.data).toMatchObject([{id}])
  expect((await call(lake, 'DELETE', `${path}/${id}`)).status).toBe(200)
  expect((await call(lake, 'GET', '/users/me', undefined, key)).status).toBe(401)
  expect((await call(lake, 'POST', path, {label: 'Site'})).status).toBe(400)
})

test('a deployed schema is a document that only users see, and can be replaced and deleted', async () => {
  const lake = await startTestLake()
  const path = '/projects/local/datasets/production/schemas'
  const schema = [{name: 'movie', type: 'document'}]
  const schemas = [{schema, version: '2025-05-01', workspace: {name: 'my studio', title: 'Mine'}}]
  const [first] = (await call(lake, 'PUT', path, {schemas})).body
  expect(first).toMatchObject({_id: '_.schemas.my_studio', schema: JSON.stringify(schema)})
  const tagged = [{...schemas[0], tag: 'next'}]
  expect((await call(lake, 'PUT', path, {schemas: tagged})).body).toMatchObject([
    {_id: '_.schemas.my_studio.tag.next'},
  ])
  const [second] = (await call(lake, 'PUT', path, {schemas})).body
  expect(second).toMatchObject({_createdAt: first._createdAt})
  expect(second._rev).not.toBe(first._rev)
  expect((await call(lake, 'GET', path)).body).toHaveLength(2)
  expect((await call(lake, 'GET', `${path}/${first._id}`)).body).toMatchObject([{_id: first._id}])
  const query = '*[_type == "system.schema" && !defined(tag)]{"workspace": workspace.title}'
  expect(await lake.client.fetch(query)).toEqual([{workspace: 'Mine'}])
  expect(await lake.anonymous.fetch(query)).toEqual([])
  const stored = await lake.restart()
  expect((await call(stored, 'DELETE', `${path}/${first._id}`)).body).toEqual({deleted: true})
  expect((await call(stored, 'DELETE', `${path}/${first._id}`)).body).toEqual({deleted: false})
  expect((await call(stored, 'PUT', path, {schemas: [{schema}]})).status).toBe(400)
})

test('each dataset has schemas of its own', async () => {
  const lake = await startTestLake({datasets: 'created'})
  await lake.client.datasets.create('staging')
  const path = (dataset: string) => `/projects/local/datasets/${dataset}/schemas`
  const schemas = [{schema: [], workspace: {name: 'default'}}]
  expect((await call(lake, 'PUT', path('staging'), {schemas})).status).toBe(200)
  expect((await call(lake, 'GET', path('staging'))).body).toHaveLength(1)
  expect((await call(lake, 'GET', path('production'))).body).toEqual([])
  expect((await call(lake, 'GET', path('none'))).status).toBe(404)
})
