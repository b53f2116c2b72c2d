import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {queryLimits} from '#src/query/thread/query-thread.ts'
import {programHeader} from '../../../server-kit/src/http/program-header.ts'
import {TrustedProxies} from '../../../server-kit/src/http/trusted-proxies.ts'
import {readEvents} from '../event-reader.ts'
import {listen} from '../listen-over-http.ts'
import {startTestLake, type TestLake} from '../test-lake.ts'

// A client address that sends too many requests gets a 429, and clients retry after a 429:
// https://www.sanity.io/docs/content-lake/technical-limits

const queryPath = '/v2025-02-19/data/query/production'
const listenPath = '/v2025-02-19/data/listen/production'

/** A query that would take hours. */
const endless =
  'count(*[count(*[count(*[count(*[n + ^.n + ^.^.n + ^.^.^.n == -1]) > 0]) > 0]) > 0])'

async function withItems(overrides: Parameters<typeof startTestLake>[0] = {}): Promise<TestLake> {
  const lake = await startTestLake(overrides)
  const transaction = lake.client.transaction()
  for (let n = 0; n < 400; n++) transaction.create({_id: `i${n}`, _type: 'item', n})
  await transaction.commit()
  return lake
}

const path = (query: string) => `${queryPath}?query=${encodeURIComponent(query)}`

/**
 * Options for an anonymous request from the given address, which a proxy on this machine forwards.
 */
const stranger = (address: string) => ({token: '', headers: {'x-forwarded-for': address}})

test('a client address that queues too many slow queries gets a 429, and other addresses can still queue slow queries', async () => {
  const anonymous = {...queryLimits.anonymous, ms: 300, waitingOfCaller: 2}
  const {get} = await withItems({queryLimits: {...queryLimits, anonymous}})
  const many = Array.from({length: 12}, () => get(path(endless), stranger('192.0.2.1')))
  const other = get(path(endless), stranger('192.0.2.2'))
  const answers = await Promise.all(many)
  const refused = answers.filter(({status}) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(8)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect((await other).status).toBe(504)
})

test('clients of one /48 network queue at most half of all slow anonymous queries, and another network gets the next turn', async () => {
  const anonymous = {...queryLimits.anonymous, ms: 200, waiting: 12, waitingOfCaller: 2}
  const {get} = await withItems({queryLimits: {...queryLimits, anonymous}})
  const ended: string[] = []
  const ask = async (address: string) => {
    const {status} = await get(path(endless), stranger(address))
    ended.push(`${address.startsWith('2001:db8') ? 'attacker' : 'visitor'} ${status}`)
  }
  const many = Array.from({length: 20}, (_, n) => ask(`2001:db8:0:${n}::1`))
  await Promise.all([...many, ask('2001:db9::1')])
  // One query of the attacker runs, six wait.
  expect(ended.filter((each) => each === 'attacker 429')).toHaveLength(13)
  const answered = ended.filter((each) => !each.endsWith('429'))
  expect(answered.indexOf('visitor 504')).toBeLessThanOrEqual(1)
})

test('an anonymous query whose result is too large is refused', async () => {
  const anonymous = {...queryLimits.anonymous, resultBytes: 10_000}
  const {client, anonymous: nobody} = await withItems({queryLimits: {...queryLimits, anonymous}})
  const query = '*[count(*[n >= ^.n]) > 0]{..., "same": "0123456789"}'
  await expect(nobody.fetch(query)).rejects.toMatchObject({
    statusCode: 400,
    details: {type: 'queryTooLargeError'},
  })
  expect(await client.fetch(query)).toHaveLength(400)
})

test('400 anonymous queries from a frontend on the same machine all succeed', async () => {
  const {lake} = await withItems()
  const frontend = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake.origin,
    useProjectHostname: false,
    useCdn: false,
  })
  const answers = await Promise.all(
    Array.from({length: 400}, (_, n) => frontend.fetch('*[_type == "item" && n == $n][0].n', {n})),
  )
  expect(answers).toEqual(Array.from({length: 400}, (_, n) => n))
})

test('when anonymous callers have used up their stream limit, users and programs can still open streams', async () => {
  const lake = await startTestLake({streamLimit: 4})
  const url = `${lake.lake.origin}${listenPath}?query=*`
  const strangers = [await readEvents(url), await readEvents(url), await readEvents(url)]
  expect(strangers.map(({status}) => status)).toEqual([200, 200, 429])
  expect((await readEvents(url, {[programHeader]: lake.lake.token})).status).toBe(200)
  expect((await readEvents(url, {[programHeader]: 'wrong'})).status).toBe(429)
  expect((await listen(lake)).status).toBe(200)
})

test('each anonymous client address can open 200 streams', async () => {
  const {lake} = await startTestLake({proxies: new TrustedProxies()})
  const url = `${lake.origin}${listenPath}?query=*`
  const open = (address: string) => readEvents(url, {'x-forwarded-for': address})
  const mine = await Promise.all(Array.from({length: 201}, () => open('192.0.2.1')))
  expect(mine.filter(({status}) => status === 200)).toHaveLength(200)
  expect((await open('192.0.2.2')).status).toBe(200)
})

test('anonymous clients of one /48 network open at most half of all anonymous streams', async () => {
  const {lake} = await startTestLake({proxies: new TrustedProxies(), streamLimit: 1_000})
  const url = `${lake.origin}${listenPath}?query=*`
  const open = (address: string) => readEvents(url, {'x-forwarded-for': address})
  const clients = Array.from({length: 300}, (_, n) => `2001:db8:0:${n.toString(16)}::1`)
  const mine = await Promise.all(clients.map(open))
  expect(mine.filter(({status}) => status === 200)).toHaveLength(250)
  expect((await open('2001:db9::1')).status).toBe(200)
})

test('a token in the header x-program-token gives access to public content only', async () => {
  const {client, get, lake} = await startTestLake()
  await client.create({_id: 'secret.a', _type: 'thing'})
  const headers = {[programHeader]: lake.token}
  const answer = await get(path('*[_type == "thing"]'), {token: '', headers})
  expect((await answer.json()).result).toEqual([])
})
