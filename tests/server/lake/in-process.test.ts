import type {LiveEvent, SanityClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {startTestLake, type TestLake, until} from './test-lake.ts'

/** The stock client of a lake, asking it without a connection. */
const inProcess = ({lake}: TestLake, client: SanityClient) =>
  client.withConfig({resolveFetch: () => lake.fetch})

const follow = (client: SanityClient) => {
  const events: LiveEvent[] = []
  const following = client.live.events().subscribe({
    next: (event) => events.push(event),
    error: () => {},
  })
  onTestFinished(() => following.unsubscribe())
  return {events, unsubscribe: () => following.unsubscribe()}
}

test.each([
  ['a query in the URL', '*[_type == "faq"]{_id, question}'],
  ['a query too long for a URL', `*[_type == "faq"]{_id, "text": "${'long '.repeat(4000)}"}`],
  ['a query that cannot be read', '*[_type =='],
])('answers %s as over HTTP', async (_, query) => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'a', _type: 'faq', question: 'Qué?'})
  const ask = (client: SanityClient) =>
    client.fetch(query, {}, {filterResponse: false}).then(
      ({result, syncTags}) => ({result, syncTags}),
      ({statusCode, message, response}) => ({statusCode, message, body: response.body}),
    )
  const answer = await ask(inProcess(lake, lake.anonymous))
  expect(answer).toEqual(await ask(lake.anonymous))
  expect(Object.keys(answer)).toContain(query.endsWith('==') ? 'statusCode' : 'result')
})

test('shows drafts to the token alone', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'drafts.a', _type: 'faq'})
  const drafts = (client: SanityClient) => client.fetch('*[_id == "drafts.a"]._id', {})
  const raw = {perspective: 'raw'} as const
  expect(await drafts(inProcess(lake, lake.client.withConfig(raw)))).toEqual(['drafts.a'])
  expect(await drafts(inProcess(lake, lake.anonymous.withConfig(raw)))).toEqual([])
  const stranger = inProcess(lake, lake.client.withConfig({token: 'of-nobody'}))
  await expect(drafts(stranger)).rejects.toMatchObject({statusCode: 401})
})

test('tells of changes until nobody follows', async () => {
  const lake = await startTestLake()
  const {events, unsubscribe} = follow(inProcess(lake, lake.anonymous))
  await until(() => events.some(({type}) => type === 'welcome'))
  await lake.client.create({_id: 'a', _type: 'faq'})
  await until(() => events.some(({type}) => type === 'message'))
  unsubscribe()
  const heard = events.length
  const other = follow(inProcess(lake, lake.anonymous))
  await until(() => other.events.some(({type}) => type === 'welcome'))
  await lake.client.create({_id: 'b', _type: 'faq'})
  await until(() => other.events.some(({type}) => type === 'message'))
  expect(events).toHaveLength(heard)
})

test('ends what is followed with the lake', async () => {
  const lake = await startTestLake()
  const {events} = follow(inProcess(lake, lake.anonymous))
  await until(() => events.some(({type}) => type === 'welcome'))
  await lake.lake.stop()
  await until(() => events.some(({type}) => type === 'reconnect'))
  expect(events.at(-1)?.type).toBe('reconnect')
})

test('gives up what was aborted', async () => {
  const {lake} = await startTestLake()
  const url = `${lake.origin}/v2025-02-19/data/query/production?query=*`
  const signal = AbortSignal.abort(new Error('not wanted any more'))
  await expect(lake.fetch(url, {signal})).rejects.toThrow('not wanted any more')
})

test('streams what is exported in one piece', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'a', _type: 'faq'})
  const url = `${lake.lake.origin}/v2025-02-19/data/export/production`
  const headers = {authorization: `Bearer ${lake.lake.token}`}
  const [here, there] = await Promise.all(
    [lake.lake.fetch, fetch].map(async (get) => (await get(url, {headers})).text()),
  )
  expect(here).toBe(there)
  expect(here).toContain('"_id":"a"')
})

test('refuses whoever asks a lake that has stopped', async () => {
  const {lake} = await startTestLake()
  const query = `${lake.origin}/v2025-02-19/data/query/production?query=1`
  expect((await lake.fetch(query)).status).toBe(200)
  await lake.stop()
  expect((await lake.fetch(query)).status).toBe(503)
})
