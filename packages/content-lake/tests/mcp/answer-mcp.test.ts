import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'
import {connectAgent} from './mcp-client.ts'

const car = {_id: 'beetle', _type: 'car', name: 'Beetle', price: 9000, colors: ['red']}

async function lakeWithCar() {
  const started = await startTestLake()
  await started.client.create(car)
  return {...started, agent: await connectAgent(started.lake.origin, started.lake.token)}
}

test('an agent reads, changes a field in a release and takes the change back', async () => {
  const {client, agent} = await lakeWithCar()
  expect((await agent.call('search_content', {words: 'beet'})).value).toMatchObject([
    {id: 'beetle', type: 'car', title: 'Beetle'},
  ])
  const {_rev = ''} = (await client.getDocument('beetle')) ?? {}
  expect((await agent.call('read_document', {id: 'beetle'})).value).toMatchObject({
    published: {_rev, price: 9000},
  })
  const edited = await agent.call('edit_document', {
    id: 'beetle',
    revision: _rev,
    set: {price: 8500},
    append: {colors: ['blue']},
  })
  expect(edited).toMatchObject({error: undefined, value: {id: 'beetle'}})
  // Visitors still see the old price.
  expect(await client.getDocument('beetle')).toMatchObject({price: 9000, _rev})
  expect((await agent.call('review_changes')).value).toMatchObject({
    documents: [
      {
        id: 'beetle',
        isNew: false,
        fields: [
          {field: 'price', before: 9000, after: 8500},
          {field: 'colors', before: ['red'], after: ['red', 'blue']},
        ],
      },
    ],
  })
  const query = {query: '*[_id == "beetle"][0].price'}
  expect((await agent.call('query_content', query)).value).toBe(8500)
  expect((await agent.call('query_content', {...query, perspective: 'published'})).value).toBe(9000)
  expect((await agent.call('undo_changes')).value).toEqual({undone: ['beetle']})
  expect((await agent.call('query_content', query)).value).toBe(9000)
})

test('the changes of a conversation are one release, which a person publishes', async () => {
  const {client, agent, lake} = await lakeWithCar()
  await agent.call('create_document', {type: 'car', fields: {name: 'Golf'}})
  await agent.call('create_document', {type: 'car', fields: {name: 'Polo'}})
  await agent.call('describe_changes', {title: 'Two cars', description: 'Asked for by Ana'})
  const other = await connectAgent(lake.origin, lake.token)
  await other.call('create_document', {type: 'car', fields: {name: 'Passat'}})
  const releases = await client.fetch<{name: string; title: string; names: string[]}[]>(
    `releases::all() | order(metadata.title desc) {name, "title": metadata.title,
      "names": *[string::startsWith(_id, "versions." + ^.name + ".")] | order(name) .name}`,
    {},
    {perspective: 'raw'},
  )
  expect(releases).toMatchObject([
    {title: 'Two cars', names: ['Golf', 'Polo']},
    {
      title: expect.stringMatching(/^Test agent, \d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
      names: ['Passat'],
    },
  ])
  await client.action({
    actionType: 'sanity.action.release.publish',
    releaseId: releases[0]?.name ?? '',
  })
  const query = '*[_type == "car"] | order(name).name'
  expect(await client.fetch(query, {}, {perspective: 'published'})).toEqual([
    'Beetle',
    'Golf',
    'Polo',
  ])
  // The release is closed, so the conversation goes on with another one.
  expect((await agent.call('review_changes')).value).toEqual({release: null, documents: []})
  expect((await agent.call('create_document', {type: 'car', fields: {}})).error).toBeUndefined()
})

test('a change that is based on an old revision, or that changes nothing, fails and leaves nothing', async () => {
  const {client, agent} = await lakeWithCar()
  const {_rev: old} = await client.getDocument('beetle').then((found) => found ?? {_rev: ''})
  const {_rev} = await client.patch('beetle').set({price: 9100}).commit()
  const edit = (revision: string, set: Record<string, unknown>) =>
    agent.call('edit_document', {id: 'beetle', revision, set})
  expect((await edit(old, {price: 1})).error).toContain(`has the revision "${_rev}"`)
  expect((await edit(_rev, {'wheels[_key=="x"].size': 1})).error).toContain('has nothing at')
  expect((await edit(_rev, {_id: 'other'})).error).toContain('fields of the lake')
  expect((await edit(_rev, {'name..x': 1})).error).toBeDefined()
  const unset = await agent.call('edit_document', {id: 'beetle', revision: _rev, unset: ['_type']})
  expect(unset.error).toContain('fields of the lake')
  expect(
    (await agent.call('edit_document', {id: 'drafts.beetle', revision: _rev})).error,
  ).toContain('without "drafts."')
  expect((await agent.call('review_changes')).value).toMatchObject({documents: []})
})

test('the server has no tool that publishes, deletes or schedules', async () => {
  const {agent} = await lakeWithCar()
  const {tools} = await agent.client.listTools()
  expect(tools.map(({name}) => name)).toEqual([
    'search_content',
    'query_content',
    'read_document',
    'edit_document',
    'create_document',
    'propose_unpublishing',
    'review_changes',
    'undo_changes',
    'describe_changes',
  ])
  expect(await agent.call('publish_release').catch(String)).toMatchObject({
    error: expect.stringContaining('publish_release'),
  })
})

test('calls need a token, POST and JSON', async () => {
  const {get} = await startTestLake()
  const path = '/v2025-02-19/mcp/production'
  expect((await get(path, {method: 'POST', token: '', body: '{}'})).status).toBe(401)
  expect((await get(path)).status).toBe(405)
  expect((await get(path, {method: 'DELETE'})).status).toBe(405)
  expect((await get(path, {method: 'POST', body: '{'})).status).toBe(400)
  expect((await get('/v2025-02-19/mcp/other', {method: 'POST', body: '{}'})).status).toBe(404)
  const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/list'})
  // Many clients do not name both types that the protocol asks them to accept.
  for (const accept of ['application/json, text/event-stream', '*/*', 'application/json']) {
    const answer = await get(path, {method: 'POST', body, headers: {accept}})
    expect([accept, answer.status]).toEqual([accept, 200])
    expect(answer.headers.get('content-type')).toContain('application/json')
  }
})

test('an agent may send numbers, lists and objects as texts of JSON, and null for what it leaves out', async () => {
  const {client, agent} = await lakeWithCar()
  const words = {words: 'beetle', perspective: null}
  for (const more of [{limit: '1'}, {types: '["car"]'}, {types: null, limit: null}])
    expect((await agent.call('search_content', {...words, ...more})).value).toHaveLength(1)
  const query = {query: '$a', params: '{"a": "5"}'}
  expect((await agent.call('query_content', query)).value).toBe('5')
  const {_rev = ''} = (await client.getDocument('beetle')) ?? {}
  const edit = {id: 'beetle', revision: _rev, set: '{"price": 8500, "name": "7"}', unset: null}
  expect(await agent.call('edit_document', edit)).toMatchObject({error: undefined})
  const changed = '*[_id == "beetle"][0]{price, name}'
  expect((await agent.call('query_content', {query: changed})).value).toEqual({
    price: 8500,
    name: '7',
  })
  const unsafe = {query: '1', params: '{"__proto__": {"a": 1}}'}
  expect((await agent.call('query_content', unsafe)).error).toMatch(/expected record/)
  for (const more of [{limit: 'two'}, {limit: '2.5'}, {types: 'car'}, {words: null}])
    expect((await agent.call('search_content', {...words, ...more})).error).toMatch(/Invalid/)
})

test('an agent may send all arguments as one text of JSON, or null for none', async () => {
  const {lake} = await lakeWithCar()
  const call = async (name: string, args: unknown) => {
    const params = {name, arguments: args}
    const response = await fetch(`${lake.origin}/v2025-02-19/mcp/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${lake.token}`, 'content-type': 'application/json'},
      body: JSON.stringify([{jsonrpc: '2.0', id: 1, method: 'tools/call', params}]),
    })
    return response.text()
  }
  expect(await call('search_content', '{"words": "beetle"}')).toContain('Beetle')
  expect(await call('review_changes', null)).not.toContain('error')
})
