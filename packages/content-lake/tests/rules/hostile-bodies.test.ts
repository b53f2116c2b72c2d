import {setTimeout} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

/** Valid JSON that throws an error when it is converted to a string or a number. */
const hostile = {toString: 1, valueOf: 1}

const actionsPath = '/v2025-02-19/data/actions/production'
const release = (name: string, rest: object) => ({
  actions: [{actionType: `sanity.action.release.${name}`, releaseId: 'r', ...rest}],
})

test.each<[string, string, string, object, number]>([
  ['action', 'POST', actionsPath, {actions: [{actionType: hostile}]}, 400],
  ['release', 'POST', actionsPath, release('import', {attributes: {state: hostile}}), 200],
  ['password change', 'PUT', '/v1/staff/me/password', {current: hostile, next: hostile}, 400],
  [
    'API token',
    'POST',
    '/v1/access/project/local/robots',
    {label: 'a', memberships: [{roleNames: ['viewer']}], expiresAt: hostile},
    400,
  ],
])(
  'a malformed %s in a request body causes no internal error',
  async (_, method, path, body, status) => {
    const {get} = await startTestLake()
    const answer = await get(path, {method, body: JSON.stringify(body)})
    expect(answer.status).toBe(status)
  },
)

test('a release with malformed `finalDocumentStates` cannot be imported, and one with unknown versions not unarchived', async () => {
  const {get} = await startTestLake()
  const send = (body: object) => get(actionsPath, {method: 'POST', body: JSON.stringify(body)})
  const bring = async (id: unknown) => {
    const attributes = {state: 'archived', finalDocumentStates: [{id}]}
    return (await send(release('import', {attributes}))).status
  }
  expect(await bring(hostile)).toBe(400)
  expect(await bring('versions.r1.gone')).toBe(200)
  expect((await send(release('unarchive', {}))).status).toBe(409)
})

test('the lake goes on when it has closed the connections of clients whose large bodies it refused', async () => {
  const {get} = await startTestLake()
  const body = JSON.stringify({query: '*', text: 'x'.repeat(5_000_000)})
  for (let n = 0; n < 10; n++) {
    const response = await get('/v1/data/query/production', {method: 'POST', body, token: ''})
    expect(response.status).toBe(413)
    await response.text()
  }
  // The rest of a body is read for 2 s. An error without a listener would then fail this test as an
  // uncaught exception.
  await setTimeout(2_200)
  expect((await get('/v1/ping')).status).toBe(200)
})

test.each(['constructor', '__proto__', 'toString', 'hasownproperty', 'zstd', 'x'.repeat(5_000)])(
  'a body with the unknown content encoding %s is refused with a 415',
  async (encoding) => {
    const {get} = await startTestLake()
    for (const path of ['/v1/data/query/production', '/v1/data/mutate/production']) {
      const headers = {'content-encoding': encoding}
      const response = await get(path, {method: 'POST', body: '{"query":"1"}', headers})
      expect(response.status).toBe(415)
    }
    // An error without a listener would fail this test as an uncaught exception.
    await setTimeout(20)
    expect((await get('/v1/ping')).status).toBe(200)
  },
)
