import {expect, test} from 'vitest'
import {listen, names} from '../listen-over-http.ts'
import {startTestLake, until} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/http-reference/listen

test('a listener gets an event when a document starts to match its filter, changes, or stops matching', async () => {
  const lake = await startTestLake()
  const reader = await listen(lake, {
    query: '*[_type == "thing" && shown == true]{name}|order(name)',
  })
  await reader.next('welcome')
  await lake.client.create({_id: 'a', _type: 'thing', shown: true})
  await lake.client.create({_id: 'b', _type: 'other', shown: true})
  await lake.client.patch('a').set({n: 1}).commit()
  await lake.client.patch('a').set({shown: false}).commit()
  await lake.client.patch('a').set({n: 2}).commit()
  await lake.client.patch('a').set({shown: true}).commit()
  await lake.client.delete('a')
  await reader.take('mutation', 5)
  expect(names(reader.events)).toEqual([
    'welcome',
    'appear a',
    'update a',
    'disappear a',
    'appear a',
    'disappear a',
  ])
})

test('the `previousRev` of each event equals the `resultRev` of the previous event', async () => {
  const lake = await startTestLake()
  const reader = await listen(lake)
  await reader.next('welcome')
  const made = await lake.client.create({_id: 'a', _type: 'thing'})
  for (let n = 0; n < 5; n++) await lake.client.patch('a').set({n}).commit()
  await lake.client.delete('a')
  await lake.client.create({_id: 'a', _type: 'thing'})
  const chain = (await reader.take('mutation', 8)).map(({data}) => data)
  expect(chain[0]).toMatchObject({resultRev: made._rev})
  expect(chain[0]).not.toHaveProperty('previousRev')
  for (let n = 1; n < 7; n++) expect(chain[n]?.previousRev).toBe(chain[n - 1]?.resultRev)
  expect(chain[7]).not.toHaveProperty('previousRev')
})

test('the event of the first edit contains mutations that copy the published document into a draft and patch the draft', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'a', _type: 'thing', n: 1})
  const reader = await listen(lake, {
    query: '*[_id == "drafts.a"]',
    flags: 'includeAllVersions=true',
  })
  await reader.next('welcome')
  await lake.client.action({
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.a',
    publishedId: 'a',
    patch: {set: {n: 2}},
  })
  const {data} = await reader.next('mutation')
  expect(data.mutations).toMatchObject([
    {createIfNotExists: {_id: 'drafts.a', _type: 'thing', n: 1}},
    {patch: {id: 'drafts.a', set: {n: 2}}},
  ])
})

test('each event contains its position among the events of its transaction, and the number of these events', async () => {
  const lake = await startTestLake()
  const reader = await listen(lake, {query: '*[_type == "thing"]'})
  await reader.next('welcome')
  await lake.client
    .transaction()
    .create({_id: 'a', _type: 'thing'})
    .create({_id: 'x', _type: 'other'})
    .create({_id: 'b', _type: 'thing'})
    .commit()
  const events = await reader.take('mutation', 2)
  expect(
    events.map(({data}) => [
      data.documentId,
      data.transactionCurrentEvent,
      data.transactionTotalEvents,
    ]),
  ).toEqual([
    ['a', 1, 2],
    ['b', 2, 2],
  ])
})

test('events contain results, previous revisions, mutations and effects only if the listener requests them', async () => {
  const lake = await startTestLake()
  const bare = await listen(lake, {flags: 'includeMutations=false'})
  const flags = 'includeResult=true&includePreviousRevision=true&effectFormat=mendoza'
  const full = await listen(lake, {flags})
  await Promise.all([bare.next('welcome'), full.next('welcome')])
  const made = await lake.client.create({_id: 'a', _type: 'thing', n: 1})
  const patched = await lake.client.patch('a').set({n: 2}).commit()
  const [first, second] = await full.take('mutation', 2)
  const {_rev: oldRev, ...before} = made
  const {_rev: newRev, ...after} = patched
  expect(first?.data).toMatchObject({result: made, previous: null})
  expect(second?.data).toMatchObject({
    previousRev: oldRev,
    resultRev: newRev,
    result: patched,
    previous: made,
    effects: {apply: [0, after], revert: [0, before]},
    mutations: [{patch: {id: 'a', set: {n: 2}}}],
    identity: 'script',
  })
  const [, least] = await bare.take('mutation', 2)
  // The Studio's previews listen with these options, and ignore an event whose `previousRev` is not
  // the revision that the preview shows.
  expect(least?.data).toMatchObject({previousRev: oldRev, resultRev: newRev})
  for (const part of ['result', 'previous', 'mutations', 'effects']) {
    expect(least?.data).not.toHaveProperty(part)
  }
})

test.each(['query', 'transaction'])(
  'an event with the visibility %s is sent after queries can see the change',
  async (visibility) => {
    const lake = await startTestLake()
    const reader = await listen(lake, {flags: `visibility=${visibility}`})
    await reader.next('welcome')
    const seen: unknown[] = []
    for (let n = 1; n <= 20; n++) {
      const writing = lake.client.createOrReplace({_id: 'a', _type: 'thing', n})
      const newest = (await reader.take('mutation', n)).at(-1)
      seen.push(newest?.data.visibility, await lake.client.fetch('*[_id == "a"][0].n'))
      await writing
    }
    expect(seen).toEqual(Array.from({length: 20}, (_, n) => ['query', n + 1]).flat())
  },
)

test("with evs_preamble=true a listener's stream starts with a comment of 2,056 characters, which some browsers need", async () => {
  const lake = await startTestLake()
  const read = async (flags: string) => {
    const stop = new AbortController()
    const path = `/v2025-02-19/data/listen/production?query=*&${flags}`
    const {body} = await lake.get(path, {signal: stop.signal})
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('welcome')) text += (await reader?.read())?.value ?? ''
    stop.abort()
    return text
  }
  expect(await read('evs_preamble=true')).toMatch(/^retry: 500\n\n: {2053}\n\n/)
  expect(await read('')).not.toMatch(/ {20}/)
})

test('a listener with a syntax error in its query gets an error event, because clients would retry after an error status', async () => {
  const lake = await startTestLake()
  const reader = await listen(lake, {query: '*[_type =='})
  expect(reader.status).toBe(200)
  const {data} = await reader.next('channelError')
  expect(data.error).toMatchObject({type: 'queryParseError', query: '*[_type =='})
  const {client} = lake
  const message = await new Promise((resolve) => {
    client.listen('*[_type ==').subscribe({error: (error: Error) => resolve(error.message)})
  })
  expect(message).toMatch(/GROQ query parse error/)
})

test.each([
  ['2025-02-19', ['a']],
  ['X', ['a']],
  ['2024-12-31', ['drafts.a', 'versions.r.a', 'a']],
  ['1', ['drafts.a', 'versions.r.a', 'a']],
])(
  'by default a listener with API version %s receives events of the documents %j',
  async (apiVersion, expected) => {
    const lake = await startTestLake()
    const otherwise = expected.length === 1 ? 'includeAllVersions=true' : 'includeAllVersions=false'
    const reader = await listen(lake, {apiVersion})
    const other = await listen(lake, {apiVersion, flags: otherwise})
    await Promise.all([reader.next('welcome'), other.next('welcome')])
    for (const _id of ['drafts.a', 'versions.r.a', 'a']) await lake.client.create({_id, _type: 't'})
    const ids = async ({take}: typeof reader, count: number) =>
      (await take('mutation', count)).map(({data}) => data.documentId)
    expect(await ids(reader, expected.length)).toEqual(expected)
    expect(await ids(other, 4 - expected.length)).toHaveLength(4 - expected.length)
  },
)

test('a listener of @sanity/client receives an event for each write', async () => {
  const {client} = await startTestLake()
  const received: unknown[] = []
  const subscription = client
    .listen('*[_type == $type]', {type: 'thing'}, {events: ['welcome', 'mutation']})
    .subscribe((event) => received.push(event))
  await until(() => received.length === 1)
  await client.create({_id: 'a', _type: 'thing'})
  await until(() => received.length === 2)
  subscription.unsubscribe()
  expect(received).toMatchObject([{type: 'welcome'}, {type: 'mutation', result: {_id: 'a'}}])
})
