import {join as joinPath} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {ApiTokens} from '#src/login/api-tokens.ts'
import {Factors} from '#src/login/factors/factors.ts'
import {Tokens} from '#src/login/tokens.ts'
import {UserStore} from '#src/login/user-store.ts'
import {openContentDatabase} from '#src/store/database.ts'
import {temporaryFolder} from '../../../../server-kit/tests/temporary-folder.ts'
import {openSocket} from '../../open-socket.ts'
import {startTestLake, type TestLake} from '../../test-lake.ts'
import {join} from '../test-users.ts'

/* Tests that one user or API token, whatever its role, cannot grow anything without bound. */

async function viewerToken(lake: TestLake): Promise<string> {
  const body = JSON.stringify({label: 'CI', memberships: [{roleNames: ['viewer']}]})
  const path = '/v2025-02-19/access/project/local/robots'
  return (await (await lake.get(path, {method: 'POST', body})).json()).token
}

const keyvalue = '/v1/users/me/keyvalue'
const put = (lake: TestLake, token: string, pairs: unknown) =>
  lake.get(keyvalue, {method: 'PUT', token, body: JSON.stringify(pairs)})
const read = async (lake: TestLake, token: string, keys: string) =>
  (await lake.get(`${keyvalue}/${keys}`, {token})).json()

test('one user or API token stores at most 1,000,000 bytes of settings, and can still replace them', async () => {
  const lake = await startTestLake()
  const token = await viewerToken(lake)
  const value = 'ñ'.repeat(45_000)
  const statuses: number[] = []
  for (let n = 0; n < 12; n++)
    statuses.push((await put(lake, token, [{key: `k${n}`, value}])).status)
  expect(statuses).toEqual([...Array(11).fill(200), 413])
  const refused = await put(lake, token, [
    {key: 'a', value: 1},
    {key: 'k11', value},
  ])
  expect((await refused.json()).error).toMatchObject({type: 'settingsFull'})
  expect(await read(lake, token, 'a,k11')).toEqual([])
  expect(
    (
      await put(lake, token, [
        {key: 'k0', value: 1},
        {key: 'k11', value},
      ])
    ).status,
  ).toBe(200)
  const {token: other} = await join(lake, 'Ana', 'viewer')
  expect((await put(lake, other, [{key: 'k', value}])).status).toBe(200)
})

test('the settings limit counts whole keys, including the part after a NUL character', async () => {
  const lake = await startTestLake()
  const {token} = await join(lake, 'Ana', 'viewer')
  const key = (n: number) => `\u0000${n}${'k'.repeat(150_000)}`
  const statuses: number[] = []
  for (let n = 0; n < 7; n++)
    statuses.push((await put(lake, token, [{key: key(n), value: 1}])).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 413])
})

test('one user stores at most 1,000 settings', async () => {
  const lake = await startTestLake()
  const {token} = await join(lake, 'Ana', 'viewer')
  const pairs = (from: number, count: number) =>
    Array.from({length: count}, (_, n) => ({key: `k${from + n}`, value: 1}))
  expect((await put(lake, token, pairs(0, 1_000))).status).toBe(200)
  expect((await put(lake, token, pairs(1_000, 1))).status).toBe(413)
  expect((await put(lake, token, pairs(0, 1_000))).status).toBe(200)
})

test('a name that is repeated in a path is answered once', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'a', _type: 'page'})
  const often = (name: string) => Array(5_000).fill(name).join(',')
  await put(lake, lake.lake.token, [{key: 'k', value: 1}])
  expect(await read(lake, lake.lake.token, often('k'))).toEqual([{key: 'k', value: 1}])
  const found = async (path: string) => (await lake.get(`/v2025-02-19${path}`)).json()
  const {documents, omitted} = await found(`/data/doc/production/${often('a')},${often('b')}`)
  expect([documents.length, omitted.length]).toEqual([1, 1])
  const history = await found(`/data/history/production/documents/${often('a')}`)
  expect(history.documents).toHaveLength(1)
  expect(await found(`/users/${often('editor')}`)).toMatchObject({id: 'editor'})
})

test('one API token opens at most half of all streams, and others can still open streams', async () => {
  const lake = await startTestLake({streamLimit: 6})
  const token = await viewerToken(lake)
  const open = (as: string) => lake.get('/v2025-02-19/data/listen/production?query=*', {token: as})
  const mine = [await open(token), await open(token), await open(token), await open(token)]
  const others = [await open(lake.lake.token)]
  expect(mine.map(({status}) => status)).toEqual([200, 200, 200, 429])
  expect(others.map(({status}) => status)).toEqual([200])
  for (const {body} of [...mine, ...others]) await body?.cancel()
})

test('one user has at most 30 presence sockets: a further one closes the oldest, and not those of others', async () => {
  const lake = await startTestLake()
  const token = await viewerToken(lake)
  const authorized = async (as: string) => {
    const socket = await openSocket(lake.lake.origin, '/v1/socket/production')
    const params = {authorization: `Bearer ${as}`}
    const answer = socket.next()
    socket.send({jsonrpc: '2.0', id: 1, method: 'authorization', params})
    expect(await answer).toMatchObject({result: 'ok'})
    return socket
  }
  const other = await authorized(lake.lake.token)
  const sockets = [await authorized(token)]
  while (sockets.length < 32) sockets.push(await authorized(token))
  expect(await sockets[0]?.closed()).toBe(1008)
  expect(await sockets[1]?.closed()).toBe(1008)
  expect(sockets.slice(2).every((socket) => socket.isOpen())).toBe(true)
  expect(other.isOpen()).toBe(true)
})

test('one user has at most 100 sessions: a further sign-in ends the one that was unused longest', () => {
  const database = openContentDatabase(joinPath(temporaryFolder(), 'content.sqlite'))
  const users = new UserStore(database)
  const tokens = new Tokens(database, users, new ApiTokens(database), new Factors(database))
  onTestFinished(() => {
    tokens.close()
    database.close()
  })
  const user = users.add({name: 'Ana', email: 'ana@example.com', role: 'viewer'})
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => now.mockRestore())
  const started = Date.now()
  const opened = Array.from({length: 103}, (_, n) => {
    now.mockReturnValue(started + n)
    return tokens.openSession(user)
  })
  expect(tokens.sessionsOf(user)).toHaveLength(100)
  const ended = opened.map((token) => tokens.callerOf(token) === undefined)
  expect(ended).toEqual([true, true, true, ...Array(100).fill(false)])
})
