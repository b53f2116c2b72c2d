import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/http-reference/mutation

const post = (body: unknown) => ({method: 'POST', body: JSON.stringify(body)})

test('a new document keeps a given _createdAt, but not a given _updatedAt', async () => {
  const {client} = await startTestLake()
  const then = '2020-01-01T00:00:00Z'
  const made = await client.create({_id: 'a', _type: 'thing', _createdAt: then, _updatedAt: then})
  expect(made._createdAt).toBe(then)
  expect(made._updatedAt).not.toBe(then)
})

test('a document without an ID gets a generated ID, and an ID that ends in a dot gets a generated ending', async () => {
  const {client} = await startTestLake()
  const {_id} = await client.create({_type: 'thing'})
  const prefixed = await client.create({_id: 'secret.', _type: 'thing'})
  expect(_id).toMatch(/^[a-zA-Z0-9]{22}$/)
  expect(prefixed._id).toMatch(/^secret\.[a-zA-Z0-9]{22}$/)
})

test('createIfNotExists leaves an existing document unchanged, and createOrReplace replaces it', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing', n: 1, old: true})
  await client.createIfNotExists({_id: 'a', _type: 'thing', n: 2})
  expect(await client.getDocument('a')).toMatchObject({n: 1, old: true})
  await client.createOrReplace({_id: 'a', _type: 'thing', n: 3})
  const replaced = await client.getDocument('a')
  expect(replaced).toMatchObject({n: 3})
  expect(replaced).not.toHaveProperty('old')
})

test('a transaction is applied completely or not at all', async () => {
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

test('later mutations of a transaction see the results of earlier ones', async () => {
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

test('a transaction ID given by the client becomes the revision of the documents and cannot be used again', async () => {
  const {client} = await startTestLake()
  const write = (id: string) =>
    client.mutate([{create: {_id: id, _type: 'thing'}}], {transactionId: 'my-own-id'})
  await write('a')
  expect(await client.getDocument('a')).toMatchObject({_rev: 'my-own-id'})
  await expect(write('b')).rejects.toMatchObject({statusCode: 409})
})

test('a dry run validates the mutations but writes nothing', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing'}, {dryRun: true})
  expect(await client.getDocument('a')).toBeUndefined()
  await expect(client.patch('a').set({n: 1}).commit({dryRun: true})).rejects.toMatchObject({
    statusCode: 409,
  })
})

test('the response to a mutation contains document IDs or documents only if the URL requests them', async () => {
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

test('createOrReplace with another type gives the document a new creation time', async () => {
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

test('a mutation request can have its transaction ID as a parameter of the URL', async () => {
  const {client, get} = await startTestLake()
  const path = '/v2025-02-19/data/mutate/production?transactionId=from-the-url'
  const response = await get(path, post({mutations: [{create: {_id: 'a', _type: 'thing'}}]}))
  expect(await response.json()).toMatchObject({transactionId: 'from-the-url'})
  expect(await client.getDocument('a')).toMatchObject({_rev: 'from-the-url'})
})

test.each(['sync', 'async', 'deferred'] as const)(
  'a write with visibility %s is visible to the next query',
  async (visibility) => {
    const {client} = await startTestLake()
    await client.create({_id: 'a', _type: 'thing'}, {visibility})
    expect(await client.fetch('*[_id == "a"]._id')).toEqual(['a'])
  },
)
