import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {expect, test} from 'vitest'
import WebSocket from 'ws'
import {clientFor, startTestLake, type TestLake} from '../../test-lake.ts'
import {callUserApi, invite, join, setPassword, type TestUser} from '../test-users.ts'

const asPerson = (lake: TestLake, {token}: TestUser) => clientFor(lake.lake.origin, token)

const secretOf = async (lake: TestLake, person: TestUser) =>
  (await createPreviewSecret(asPerson(lake, person), 'test', 'https://studio.example', person.id))
    .secret

const exchange = async (lake: TestLake, secret: string) =>
  lake.get('/v2025-02-19/preview/exchange', {method: 'POST', body: JSON.stringify({secret})})

test('queries, listeners, exports and the history contain only the hash of a preview secret', async () => {
  const lake = await startTestLake()
  const [ana, vera] = [await join(lake, 'Ana', 'editor'), await join(lake, 'Vera', 'viewer')]
  const stream = await lake.get(
    '/v2025-02-19/data/listen/production?query=*&includeResult=true&includeAllVersions=true&effectFormat=mendoza',
    {token: vera.token},
  )
  const secret = await secretOf(lake, ana)
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let streamed = ''
  while (!streamed.includes('event: mutation')) {
    const {value, done} = (await reader?.read()) ?? {done: true}
    if (done) throw new Error(`the stream ended with: ${streamed}`)
    streamed += value
  }
  await reader?.cancel()
  const [id = ''] = await lake.client.fetch(
    '*[_type == "sanity.previewUrlSecret"]._id',
    {},
    {perspective: 'raw'},
  )
  const paths = [
    '/data/query/production?perspective=raw&query=*',
    `/data/doc/production/${id}`,
    '/data/export/production',
    `/data/history/production/transactions/${id}?excludeContent=false&effectFormat=mendoza`,
    `/data/history/production/documents/${id}?lastRevision=true`,
  ]
  const answers = paths.map(async (path) =>
    (await lake.get(`/v2025-02-19${path}`, {token: vera.token})).text(),
  )
  for (const text of [streamed, ...(await Promise.all(answers))]) {
    expect(text).toContain('previewUrlSecret')
    expect(text).not.toContain(secret)
  }
})

test('the stored hash of a preview secret cannot be used as a secret', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const secret = await secretOf(lake, ana)
  const [stored] = await lake.client.fetch(
    '*[_type == "sanity.previewUrlSecret"].secret',
    {},
    {perspective: 'raw'},
  )
  expect((await exchange(lake, stored)).status).toBe(404)
  const granted = await (await exchange(lake, secret)).json()
  expect(granted).toMatchObject({user: ana.id, mayWrite: true, studioUrl: 'https://studio.example'})
  for (const client of [lake.client, asPerson(lake, ana)]) {
    const rawClient = client.withConfig({perspective: 'raw'})
    const url = (key: string) =>
      `https://site.example/api/draft?sanity-preview-secret=${key}&sanity-preview-pathname=/`
    expect(await validatePreviewUrl(rawClient, url(stored))).toMatchObject({isValid: false})
    expect(await validatePreviewUrl(rawClient, url(secret))).toMatchObject({isValid: true})
  }
})

const lower = (lake: TestLake, {id, email}: TestUser) =>
  callUserApi(lake, 'PUT', `/${id}`, {name: 'Ana', email, role: 'viewer'})
async function reset(lake: TestLake, {id}: TestUser) {
  const {link} = await (await callUserApi(lake, 'POST', `/${id}/link`)).json()
  await setPassword(lake, link, 'another long password')
}

test.each([
  ['is removed', (lake: TestLake, {id}: TestUser) => callUserApi(lake, 'DELETE', `/${id}`), 404],
  ['has their password reset', reset, 404],
  ['has a lesser role', lower, 200],
])('preview secrets and links of a user who %s stop working', async (_, change, accessStatus) => {
  const lake = await startTestLake()
  const [ana, ben] = [await join(lake, 'Ana', 'editor'), await join(lake, 'Ben', 'editor')]
  const secrets = {ana: await secretOf(lake, ana), ben: await secretOf(lake, ben)}
  for (const person of [ana, ben]) {
    const link = {_id: `previewShare.${person.id}`, _type: 'previewShare', secretHash: person.id}
    await asPerson(lake, person).create(link)
  }
  const {user, version} = await (await exchange(lake, secrets.ana)).json()
  await change(lake, ana)
  expect((await exchange(lake, secrets.ana)).status).toBe(404)
  expect((await exchange(lake, secrets.ben)).status).toBe(200)
  const access = await lake.get(`/v2025-02-19/preview/access/${user}/${version}`)
  expect(access.status).toBe(accessStatus)
  if (access.ok) expect(await access.json()).toMatchObject({mayWrite: false})
  const links = await lake.client.fetch('*[_type == "previewShare"]._id', {}, {perspective: 'raw'})
  expect(links).toEqual([`previewShare.${ben.id}`])
})

test('the preview secrets of a program stop working when its API token is revoked', async () => {
  const lake = await startTestLake()
  const path = '/v2025-02-19/access/project/local/robots'
  const body = JSON.stringify({label: 'CI', memberships: [{roleNames: ['editor']}]})
  const {id, token} = await (await lake.get(path, {method: 'POST', body})).json()
  const program = clientFor(lake.lake.origin, token)
  const {secret} = await createPreviewSecret(program, 'test', 'https://studio.example')
  const {user, version} = await (await exchange(lake, secret)).json()
  expect(user).toBe(id)
  await lake.get(`${path}/${id}`, {method: 'DELETE'})
  expect((await exchange(lake, secret)).status).toBe(404)
  expect((await lake.get(`/v2025-02-19/preview/access/${user}/${version}`)).status).toBe(404)
})

test("the error for a removed user's token says that the account was removed, but the error for an unknown token does not", async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  await callUserApi(lake, 'DELETE', `/${ana.id}`)
  const refused = await lake.get('/v1/users/me', {token: ana.token})
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({
    errorCode: 'SIO-401-ANF',
    reason: 'accountRemoved',
    message: 'Your account was removed. Ask an administrator.',
  })
  const stranger = await lake.get('/v1/users/me', {token: `${ana.token.slice(0, -1)}x`})
  expect(await stranger.text()).not.toContain('removed')
  const again = await lake.restart()
  expect(await (await again.get('/v1/users/me', {token: ana.token})).text()).toContain('removed')
})

test('the mux streams and presence sockets of a removed user are closed', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const authorization = `Bearer ${ana.token}`
  const address = lake.lake.origin.replace('http', 'ws')
  const opened = async (path: string, message: object) => {
    const socket = new WebSocket(address + path)
    const frames: string[] = []
    socket.on('message', (data) => frames.push(String(data)))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify(message))
    return {socket, frames}
  }
  const u = '/v2025-02-19/data/listen/production?query=*'
  const mux = await opened('/mux', {id: 1, u, h: {authorization}})
  const presence = await opened('/v1/socket/production', {
    jsonrpc: '2.0',
    id: 1,
    method: 'authorization',
    params: {authorization},
  })
  await expect.poll(() => mux.frames.join()).toContain('welcome')
  await expect.poll(() => presence.frames.join()).toContain('"result":"ok"')
  const closed = new Promise((resolve) => presence.socket.once('close', resolve))
  await callUserApi(lake, 'DELETE', `/${ana.id}`)
  await expect.poll(() => mux.frames.join()).toContain('{"id":1,"e":1}')
  expect(await closed).toBe(1008)
  mux.socket.close()
})

test('an administrator who removes their own account gets the response 200, and 401 for the next request', async () => {
  const lake = await startTestLake()
  const eva = await join(lake, 'Eva', 'administrator')
  await invite(lake, 'Ben', 'viewer')
  expect((await callUserApi(lake, 'DELETE', `/${eva.id}`, undefined, eva.token)).status).toBe(200)
  expect((await callUserApi(lake, 'GET', '/me', undefined, eva.token)).status).toBe(401)
})
