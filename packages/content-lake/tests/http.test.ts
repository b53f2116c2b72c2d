import {expect, test} from 'vitest'
import {readEvents} from './event-reader.ts'
import {startTestLake} from './test-lake.ts'

test.each([
  '/v2025-02-19/data/explode/production',
  '/v1/nothing',
  '/vX/data/query',
  '/v1/users/me/keyvalue',
])("a request for %s returns 404 or 405 with an error body in Sanity's format", async (path) => {
  const {get} = await startTestLake()
  const response = await get(path)
  expect([404, 405]).toContain(response.status)
  const {statusCode, error, message} = await response.json()
  expect(statusCode).toBe(response.status)
  expect(error).toMatch(/Not Found|Method Not Allowed/)
  expect(message).not.toBe('')
})

test('a query of an unknown dataset fails with an error that names the dataset', async () => {
  const {client} = await startTestLake()
  await expect(client.withConfig({dataset: 'staging'}).fetch('*')).rejects.toThrow(/staging/)
})

test('a request with a method that its path does not support returns 405', async () => {
  const {get} = await startTestLake()
  expect((await get('/v1/data/mutate/production')).status).toBe(405)
  expect((await get('/images/x/y/z', {method: 'DELETE'})).status).toBe(405)
})

test('a HEAD request of a query returns the same headers as GET, and no body', async () => {
  const {get} = await startTestLake()
  const path = '/v2025-02-19/data/query/production?query=*'
  const [head, whole] = [await get(path, {method: 'HEAD'}), await get(path)]
  expect(head.status).toBe(200)
  expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'))
  expect(await head.text()).toBe('')
})

test('an idle connection stays open for more than 60 s, because proxies reuse connections for that long', async () => {
  const {get} = await startTestLake()
  const {headers} = await get('/v1/ping')
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})

test('a request whose path has two slashes before the API version is accepted', async () => {
  const {get} = await startTestLake()
  expect((await get('//v1/ping')).status).toBe(200)
})

test.each(['/v1/%zz', '/%', '/v1/data/doc/production/%E0%A4%A'])(
  'the malformed path %s returns an error, and the lake handles the next request',
  async (path) => {
    const {get} = await startTestLake()
    expect((await get(path)).status).toBeGreaterThanOrEqual(400)
    expect((await get('/v1/ping')).status).toBe(200)
  },
)

test('/data/export returns one document per line, and can be limited to some types or split into pages', async () => {
  const {client, get} = await startTestLake()
  const transaction = client.transaction()
  for (let n = 0; n < 1_205; n++) {
    transaction.create({_id: `d${String(n).padStart(4, '0')}`, _type: n % 2 ? 'odd' : 'even', n})
  }
  transaction.create({_id: 'drafts.x', _type: 'odd'})
  await transaction.commit()
  const lines = async (query: string): Promise<Record<string, unknown>[]> => {
    const response = await get(`/v2025-02-19/data/export/production${query}`)
    const text = await response.text()
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }
  expect(await lines('')).toHaveLength(1_206)
  expect(await lines('?types=odd')).toHaveLength(603)
  const first = await lines('?nextCursor=')
  expect(first).toHaveLength(1_001)
  const {nextCursor} = first.at(-1) ?? {}
  const second = await lines(`?nextCursor=${nextCursor}`)
  expect(second).toHaveLength(206)
  expect(second.at(-1)).not.toHaveProperty('nextCursor')
})

test("a user's Studio settings survive a restart of the lake", async () => {
  const first = await startTestLake()
  const pairs = [
    {key: 'studio.recent', value: {a: [1]}},
    {key: 'other', value: null},
  ]
  await first.get('/v1/users/me/keyvalue', {method: 'PUT', body: JSON.stringify(pairs)})
  const {get} = await first.restart()
  expect(await (await get('/v1/users/me/keyvalue/studio.recent,other,none')).json()).toEqual(pairs)
})

test.each([
  '/features',
  '/projects/local',
  '/projects/local/datasets',
  '/projects/local/datasets/production/acl',
  '/projects/local/grants',
  '/projects/local/user-applications',
  '/users/editor',
  '/users/editor,script',
  '/ping',
])("the Studio's request for %s returns 200", async (path) => {
  const {get} = await startTestLake()
  expect((await get(`/v2025-02-19${path}`)).status).toBe(200)
})

test('the lake stops within 2 s although event streams are open', async () => {
  const {lake} = await startTestLake()
  const headers = {authorization: `Bearer ${lake.token}`}
  const readers = await Promise.all(
    Array.from({length: 10}, () =>
      readEvents(`${lake.origin}/v1/data/listen/production?query=*`, headers),
    ),
  )
  await Promise.all(readers.map((reader) => reader.next('welcome')))
  const started = performance.now()
  await lake.stop()
  expect(performance.now() - started).toBeLessThan(2_000)
  await expect(fetch(`${lake.origin}/v1/ping`)).rejects.toThrow()
})
