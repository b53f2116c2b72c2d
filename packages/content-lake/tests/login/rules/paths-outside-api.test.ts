import {readFileSync} from 'node:fs'
import {get as httpGet} from 'node:http'
import {expect, test, vi} from 'vitest'
import {startTestLake, type TestLake} from '../../test-lake.ts'
import {callUserApi, join} from '../test-users.ts'

/* Tests of the lake's responses outside its API. The routes of the API are in route-access.ts. */

/**
 * The expected status for a caller without a token, and for a request from a page of another site.
 */
interface Row {
  readonly anyone: number
  readonly otherSite: number
}

const open: Row = {anyone: 200, otherSite: 403}
/** Pages of any site may load images and files. */
const asset: Row = {anyone: 200, otherSite: 200}

/** The expected statuses by request. `:image` and `:file` are the names of uploaded assets. */
const table: Readonly<Record<string, Row>> = {
  'GET /images/local/production/:image': asset,
  'GET /files/local/production/:file': asset,
  'GET /login': open,
  // The request has a form with a wrong password, and an Origin header of the lake itself.
  'POST /login': {anyone: 401, otherSite: 403},
  // The request does not contain the key of a password link.
  'GET /login/password': {anyone: 410, otherSite: 403},
  // The request does not contain the token of a locked session.
  'POST /login/wake': {anyone: 410, otherSite: 403},
  // The requests contain no pending sign-in.
  'POST /login/factor': {anyone: 303, otherSite: 403},
  'POST /login/set-up': {anyone: 303, otherSite: 403},
  'GET /data/query/production': {anyone: 404, otherSite: 403},
  // This path serves the Studio, which is not built in this test.
  'GET /': {anyone: 404, otherSite: 403},
  'UPGRADE /mux': {anyone: 101, otherSite: 403},
  'UPGRADE /v1/socket/production': {anyone: 101, otherSite: 403},
  'UPGRADE /other': {anyone: 404, otherSite: 403},
}

/**
 * The conditions by which `server.ts` and `login.ts` recognise paths. Each has its rows in the
 * table above.
 */
const branches: Readonly<Record<string, readonly string[]>> = {
  isAssetPath: ['GET /images/local/production/:image', 'GET /files/local/production/:file'],
  isApiPath: [],
  '/^\\/login(\\/|$)/': ['GET /login'],
  '/^\\/data\\//': ['GET /data/query/production'],
  '/mux': ['UPGRADE /mux'],
  '/^\\/v[^/]+\\/socket\\/[^/]+$/': ['UPGRADE /v1/socket/production'],
  '/login': ['GET /login', 'POST /login'],
  '/login/password': ['GET /login/password'],
  '/login/wake': ['POST /login/wake'],
  '/login/factor': ['POST /login/factor'],
  '/login/set-up': ['POST /login/set-up'],
}

const source = (name: string) =>
  readFileSync(new URL(`../../../src/${name}`, import.meta.url), 'utf8')

test('the table in this test lists every path that the lake handles outside its API', () => {
  const code = source('server.ts') + source('login/login.ts')
  const pattern =
    /\b(is\w+Path)\(url\.pathname\)|(\/\^\S+\/)\.test\((?:url\.pathname|path)\)|(?:path|url\.pathname) === '([^']+)'/g
  const found = [...code.matchAll(pattern)].map(([, name, test, path]) => name ?? test ?? path)
  expect([...new Set(found)].sort()).toEqual(Object.keys(branches).sort())
  for (const row of Object.values(branches).flat()) expect(Object.keys(table)).toContain(row)
})

async function lakeWithAssets() {
  const lake = await startTestLake()
  const {client} = lake
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  const image = await client.assets.upload('image', Buffer.from(svg), {filename: 'a.svg'})
  const file = await client.assets.upload('file', Buffer.from('a'), {filename: 'a.txt'})
  const nameIn = ({url}: {url: string}) => url.split('/').at(-1) ?? ''
  const pathOf = (row: string) =>
    row.split(' ')[1]?.replace(':image', nameIn(image)).replace(':file', nameIn(file)) ?? ''
  return {lake, pathOf}
}

async function answersOf(
  {lake, pathOf}: Awaited<ReturnType<typeof lakeWithAssets>>,
  headers: Record<string, string>,
  requests: readonly string[] = Object.keys(table),
) {
  const rows: [string, number][] = []
  for (const row of requests) {
    const method = row.split(' ')[0] ?? ''
    rows.push([row, await statusOf(lake, method, pathOf(row), headers)])
  }
  return Object.fromEntries(rows)
}

async function statusOf(
  lake: TestLake,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  if (method === 'UPGRADE') return upgradeStatus(lake.lake.origin + path, headers)
  const own = method === 'POST' ? {origin: lake.lake.origin, ...headers} : headers
  const body = method === 'POST' ? {body: new URLSearchParams({password: 'wrong'})} : {}
  return (await lake.get(path, {method, token: '', headers: own, ...body})).status
}

function upgradeStatus(url: string, headers: Record<string, string>): Promise<number> {
  const upgrade = {
    ...headers,
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  return new Promise((resolve, reject) => {
    const request = httpGet(url, {headers: upgrade})
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('response', (response) => resolve(response.statusCode ?? 0))
    request.on('error', reject)
  })
}

const expected = (column: keyof Row, requests: readonly string[] = Object.keys(table)) =>
  Object.fromEntries(requests.map((row) => [row, table[row]?.[column]]))

test('requests outside the API get the same response with any token and without one', async () => {
  const started = await lakeWithAssets()
  const {lake} = started
  const eva = await join(lake, 'Eva', 'administrator')
  const body = JSON.stringify({label: 'CI', memberships: [{roleNames: ['administrator']}]})
  const robots = '/v2025-02-19/access/project/local/robots'
  const program = await (await lake.get(robots, {method: 'POST', body})).json()
  const removed = await join(lake, 'Ana', 'administrator')
  await callUserApi(lake, 'DELETE', `/${removed.id}`)
  const viewer = await join(lake, 'Vic', 'viewer')
  expect(await answersOf(started, {})).toEqual(expected('anyone'))
  // Leave out the forms, because each wrong password uses up one of the network's five attempts.
  const requests = Object.keys(table).filter((row) => !row.startsWith('POST'))
  const answersTo = (token: string) =>
    answersOf(started, {authorization: `Bearer ${token}`}, requests)
  for (const token of [viewer.token, eva.token, program.token, removed.token, 'unknown']) {
    expect(await answersTo(token)).toEqual(expected('anyone', requests))
  }
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3_600_000)
  const whenExpired = await answersTo(eva.token)
  now.mockRestore()
  expect(whenExpired).toEqual(expected('anyone', requests))
})

test("a page of another site can only load images and files, even with an administrator's token", async () => {
  const started = await lakeWithAssets()
  const eva = await join(started.lake, 'Eva', 'administrator')
  const headers = {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    authorization: `Bearer ${eva.token}`,
  }
  expect(await answersOf(started, headers)).toEqual(expected('otherSite'))
})
