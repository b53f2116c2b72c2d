import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

// After https://www.sanity.io/docs/http-reference/mutation

const post = (body: unknown) => ({method: 'POST', body: JSON.stringify(body)})

test('a given _createdAt is kept, a given _updatedAt is not', async () => {
  const {client} = await startTestLake()
  const then = '2020-01-01T00:00:00Z'
  const made = await client.create({_id: 'a', _type: 'thing', _createdAt: then, _updatedAt: then})
  expect(made._createdAt).toBe(then)
  expect(made._updatedAt).not.toBe(then)
})

test('a missing id is generated, after a prefix that ends in a dot', async () => {
  const {client} = await startTestLake()
  const {_id} = await client.create({_type: 'thing'})
  const prefixed = await client.create({_id: 'secret.', _type: 'thing'})
  expect(_id).toMatch(/^[a-zA-Z0-9]{22}$/)
  expect(prefixed._id).toMatch(/^secret\.[a-zA-Z0-9]{22}$/)
})

test('createIfNotExists keeps an existing document, createOrReplace does not', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing', n: 1, old: true})
  await client.createIfNotExists({_id: 'a', _type: 'thing', n: 2})
  expect(await client.getDocument('a')).toMatchObject({n: 1, old: true})
  await client.createOrReplace({_id: 'a', _type: 'thing', n: 3})
  const replaced = await client.getDocument('a')
  expect(replaced).toMatchObject({n: 3})
  expect(replaced).not.toHaveProperty('old')
})

test('a transaction applies completely or not at all', async () => {
  const {client} = await startTestLake()
  const doomed = client
    .transaction()
    .create({_id: 'a', _type: 'thing'})
    .patch('missing', (patch) => patch.set({n: 1}))
  await expect(doomed.commit()).rejects.toMatchObject({
    statusCode: 409,
    details: {items: [{index: 1, error: {id: 'missing'}}]},
  })
  expect(await client.getDocument('a')).toBeUndefined()
})

test('later mutations of a transaction see the earlier ones', async () => {
  const {client} = await startTestLake()
  await client
    .transaction()
    .create({_id: 'a', _type: 'thing', n: 1})
    .patch('a', (patch) => patch.inc({n: 1}))
    .create({_id: 'b', _type: 'thing'})
    .delete('b')
    .commit()
  expect(await client.getDocument('a')).toMatchObject({n: 2})
  expect(await client.getDocument('b')).toBeUndefined()
})

test("the caller's transaction id becomes the revision and cannot be used twice", async () => {
  const {client} = await startTestLake()
  const write = (id: string) =>
    client.mutate([{create: {_id: id, _type: 'thing'}}], {transactionId: 'my-own-id'})
  await write('a')
  expect(await client.getDocument('a')).toMatchObject({_rev: 'my-own-id'})
  await expect(write('b')).rejects.toMatchObject({statusCode: 409})
})

test('a dry run validates everything and writes nothing', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing'}, {dryRun: true})
  expect(await client.getDocument('a')).toBeUndefined()
  await expect(client.patch('a').set({n: 1}).commit({dryRun: true})).rejects.toMatchObject({
    statusCode: 409,
  })
})

test('the response has ids, documents, or neither, as requested', async () => {
  const {get} = await startTestLake()
  const send = async (flags: string, id: string) => {
    const body = {mutations: [{create: {_id: id, _type: 'thing'}}]}
    return (await get(`/v2025-02-19/data/mutate/production?${flags}`, post(body))).json()
  }
  expect((await send('', 'a')).results).toEqual([])
  expect((await send('returnIds=true', 'b')).results).toEqual([{id: 'b', operation: 'create'}])
  expect((await send('returnDocuments=true&visibility=deferred', 'c')).results).toMatchObject([
    {id: 'c', operation: 'create', document: {_type: 'thing'}},
  ])
})

test('unusual strings are stored exactly, also after a restart', async () => {
  const first = await startTestLake()
  const odd = {lone: '\ud800', nul: '\u0000', emoji: '🚗', separator: '\u2028', quote: '"\\'}
  await first.client.create({_id: 'a', _type: 'thing', odd})
  const second = await first.restart()
  expect(await second.client.getDocument('a')).toMatchObject({odd})
})

test('a type change by createOrReplace is a deletion and a creation', async () => {
  const {client} = await startTestLake()
  const then = '2020-01-01T00:00:00Z'
  await client.create({_id: 'a', _type: 'thing', _createdAt: then, n: 1})
  await client.createOrReplace({_id: 'a', _type: 'other'})
  const replaced = await client.getDocument('a')
  expect(replaced).toMatchObject({_type: 'other'})
  expect(replaced?._createdAt).not.toBe(then)
})

test('deleting a missing document succeeds', async () => {
  const {client} = await startTestLake()
  expect(await client.delete('nothing')).toMatchObject({results: []})
})

test('the transaction id can be in the query string', async () => {
  const {client, get} = await startTestLake()
  const path = '/v2025-02-19/data/mutate/production?transactionId=from-the-url'
  const response = await get(path, post({mutations: [{create: {_id: 'a', _type: 'thing'}}]}))
  expect(await response.json()).toMatchObject({transactionId: 'from-the-url'})
  expect(await client.getDocument('a')).toMatchObject({_rev: 'from-the-url'})
})

test.each(['sync', 'async', 'deferred'] as const)(
  'a write with visibility %s is visible at once',
  async (visibility) => {
    const {client} = await startTestLake()
    await client.create({_id: 'a', _type: 'thing'}, {visibility})
    expect(await client.fetch('*[_id == "a"]._id')).toEqual(['a'])
  },
)
