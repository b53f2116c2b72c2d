import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

/** The body of a query whose parameters have about `bytes` bytes as JSON. */
function bodyOf(bytes: number, nameOf: (n: number) => string): string {
  const params: Record<string, number> = {}
  for (let [n, size] = [0, 0]; size < bytes; n++) {
    const name = nameOf(n)
    params[name] = 0
    size += name.length + 5
  }
  return JSON.stringify({query: '*[_type == "x"]', params})
}

const post = (body: BodyInit, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: {'content-type': 'application/json', ...headers},
})

const queryPath = '/v2025-02-19/data/query/production'

test.each([
  ['integer-like names', (n: number) => String(4_294_967_294 - n * 13)],
  ['ordinary names', (n: number) => `name${n}`],
])(
  'a query body of 3.8 MB with %s is refused without a token, also compressed',
  async (_name, nameOf) => {
    const {get} = await startTestLake()
    const body = bodyOf(3_800_000, nameOf)
    const packed = gzipSync(body)
    for (const init of [post(body), post(packed, {'content-encoding': 'gzip'})]) {
      const response = await get(queryPath, {...init, token: ''})
      expect(response.status).toBe(413)
      expect(await response.text()).toContain('larger than 128000 bytes')
    }
  },
)

test('a large query body of a user is parsed in a query thread, so that other requests are answered meanwhile', async () => {
  const {get} = await startTestLake()
  const body = bodyOf(3_800_000, (n) => String(4_294_967_294 - n * 13))
  const turns: string[] = []
  const large = get(queryPath, post(body)).then(async (response) => {
    turns.push('large')
    return response.json()
  })
  // The thread starts and parses for much longer than ten small requests take.
  for (let n = 0; n < 10; n++) {
    expect((await get('/v1/ping')).status).toBe(200)
    turns.push('ping')
  }
  expect(turns).not.toContain('large')
  expect(await large).toMatchObject({query: '*[_type == "x"]', result: []})
})

test.each([true, false])(
  'a query body of 30 KB with a token: %s returns the result of its parameters and the query',
  async (withToken) => {
    const {client, get} = await startTestLake()
    await client.create({_id: 'a', _type: 'x', name: 'Ana'})
    const query = '*[_id in $ids]{name}'
    const ids = ['a', ...Array.from({length: 2_000}, (_, n) => `missing-${n}`)]
    const init = post(JSON.stringify({query, params: {ids}}))
    const response = await get(queryPath, withToken ? init : {...init, token: ''})
    expect(await response.json()).toMatchObject({query, result: [{name: 'Ana'}]})
  },
)

test.each([
  ['no JSON', `{"query": "*", ${' '.repeat(20_000)}`, /not valid JSON/],
  ['no query', `{"params": {}${' '.repeat(20_000)}}`, /needs a "query"/],
  ['a mistake in the query', `{"query": "*["${' '.repeat(20_000)}}`, /./],
  [
    'a deep value',
    `{"query": "*", "params": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    /nested/,
  ],
])('a large query body with %s returns a 400 with the reason', async (_name, body, reason) => {
  const {get} = await startTestLake()
  const response = await get(queryPath, post(body))
  expect(response.status).toBe(400)
  expect((await response.json()).error.description).toMatch(reason)
})

test('queries that wait for the query thread are dropped when their client disconnects', async () => {
  const {get} = await startTestLake()
  const list = Array.from({length: 1_500}, (_, n) => n).join(',')
  const slow = post(
    `{"query": "count([${list}][count([${list}][@ < ^]) > 5])"${' '.repeat(16_000)}}`,
  )
  const abort = new AbortController()
  const statuses: unknown[] = []
  const sent = Array.from({length: 60}, async () => {
    const status = await get(queryPath, {...slow, signal: abort.signal}).then(
      (response) => response.status,
      () => 'aborted',
    )
    statuses.push(status)
  })
  // One runs, fifty wait, and the rest is refused.
  await expect.poll(() => statuses.filter((status) => status === 429).length).toBe(9)
  abort.abort()
  await Promise.all(sent)
  expect(statuses.filter((status) => status === 'aborted').length).toBeGreaterThan(40)
  const next = await get(queryPath, post(`{"query": "1 + 1"${' '.repeat(16_000)}}`))
  expect(await next.json()).toMatchObject({result: 2})
})
