import {expect, onTestFinished, test} from 'vitest'
import {type EventReader, readEvents} from '../event-reader.ts'
import {startTestLake, type TestLake, until} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/http-reference/live

function live({lake}: TestLake, headers: Record<string, string> = {}, flags = '') {
  return readEvents(`${lake.origin}/v2025-02-19/data/live/events/production?${flags}`, headers)
}

async function tagsOf({client}: TestLake, query: string): Promise<string[]> {
  return (await client.fetch(query, {}, {filterResponse: false})).syncTags ?? []
}

const receivedTags = ({events}: EventReader) =>
  events.filter(({event}) => event === 'message').map(({data}) => data.tags)

test('a live stream gets the sync tags of published changes, but not of changes to drafts, versions and private documents', async () => {
  const lake = await startTestLake()
  const reader = await live(lake)
  await reader.next('welcome')
  const tags = await tagsOf(lake, '*[_type == "faq"]')
  await lake.client.create({_id: 'drafts.a', _type: 'faq'})
  await lake.client.create({_id: 'versions.r.a', _type: 'faq'})
  await lake.client.create({_id: 'secret.a', _type: 'faq'})
  await lake.client.create({_id: 'a', _type: 'faq'})
  await reader.next('message')
  expect(receivedTags(reader)).toEqual([expect.arrayContaining([tags[1]])])
})

test.each(['includeAllDocuments', 'includeAllVersions', 'includeDrafts'])(
  'a live stream with %s also gets changes of drafts, versions and system documents, and requires a token',
  async (name) => {
    const lake = await startTestLake()
    const authorization = `Bearer ${lake.lake.token}`
    const reader = await live(lake, {authorization}, `${name}=true`)
    await reader.next('welcome')
    for (const _id of ['drafts.a', 'versions.r.a']) await lake.client.create({_id, _type: 'faq'})
    await lake.client.releases.create({releaseId: 'r'})
    expect(await reader.take('message', 3)).toHaveLength(3)
    expect((await live(lake, {}, `${name}=true`)).status).toBe(401)
  },
)

test('a live stream that exceeds the limit of open streams gets a `goaway` event', async () => {
  const lake = await startTestLake({streamLimit: 1})
  await (await live(lake)).next('welcome')
  const {data} = await (await live(lake)).next('goaway')
  expect(data).toEqual({reason: 'connection limit reached'})
})

test('the live stream of @sanity/client reconnects after a restart and receives missed events', async () => {
  const first = await startTestLake()
  const received: {type: string; tags?: unknown}[] = []
  const subscription = first.anonymous.live.events().subscribe((event) => received.push(event))
  onTestFinished(() => subscription.unsubscribe())
  await until(() => received.some(({type}) => type === 'welcome'))
  const port = Number(new URL(first.lake.origin).port)
  const second = await first.restart({port})
  await second.client.create({_id: 'a', _type: 'faq'})
  const message = await until(() => received.find(({type}) => type === 'message'))
  expect(received.map(({type}) => type)).toEqual(['welcome', 'reconnect', 'welcome', 'message'])
  const carried = await tagsOf(second, '*[_type == "faq"]')
  expect(carried.filter((tag) => String(message.tags).includes(tag))).not.toEqual([])
})

test('a live stream that reconnects receives the sync tags of missed changes, also after a restart', async () => {
  const first = await startTestLake()
  const reader = await live(first)
  const {id = ''} = await reader.next('welcome')
  await first.client.create({_id: 'a', _type: 'faq'})
  const {id: seen = ''} = await reader.next('message')
  const second = await first.restart()
  await second.client.create({_id: 'b', _type: 'product'})
  const all = await live(second, {'last-event-id': id})
  expect((await all.next('message')).data.tags).toEqual(
    expect.arrayContaining([
      ...(await tagsOf(second, '*[_type == "faq"]')).slice(1),
      ...(await tagsOf(second, '*[_type == "product"]')).slice(1),
    ]),
  )
  const rest = await live(second, {'last-event-id': seen})
  expect((await rest.next('message')).data.tags).not.toEqual(
    expect.arrayContaining((await tagsOf(second, '*[_type == "faq"]')).slice(1)),
  )
  const upToDate = await live(second, {'last-event-id': (await rest.next('message')).id ?? ''})
  await upToDate.next('welcome')
  expect(receivedTags(upToDate)).toEqual([])
})

test('a live stream that resumes from an unknown event gets a `restart` event and then a sync tag that every query has', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'a', _type: 'faq'})
  const reader = await live(lake, {'last-event-id': 'from-somewhere-else'})
  const {data} = await reader.next('message')
  const sentTags: readonly unknown[] = Array.isArray(data.tags) ? data.tags : []
  expect(reader.events[0]).toMatchObject({event: 'restart', id: expect.any(String)})
  for (const query of ['*', '*[_type == "faq"]', '*[_id == "gone"][0]', '1 + 1']) {
    const shared = (await tagsOf(lake, query)).filter((tag) => sentTags.includes(tag))
    expect(shared, query).not.toEqual([])
  }
})

test('a request for live events without `Accept: text/event-stream` returns 406', async () => {
  const {get} = await startTestLake()
  const response = await get('/v2025-02-19/data/live/events/production', {token: ''})
  expect(response.status).toBe(406)
})

test('publishing a document sends a message to the live stream of @sanity/client', async () => {
  const {client, anonymous} = await startTestLake()
  const received: {type: string}[] = []
  const subscription = anonymous.live.events().subscribe((event) => received.push(event))
  await until(() => received.some(({type}) => type === 'welcome'))
  await client.create({_id: 'drafts.a', _type: 'faq'})
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.a',
    publishedId: 'a',
  })
  await until(() => received.some(({type}) => type === 'message'))
  subscription.unsubscribe()
  expect(received.map(({type}) => type)).toEqual(['welcome', 'message'])
})
