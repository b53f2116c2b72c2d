import {expect, test} from 'vitest'
import {startTestLake} from '../server/lake/test-lake.ts'

// After https://www.sanity.io/docs/http-reference/mutation

const post = (body: unknown) => ({method: 'POST', body: JSON.stringify(body)})

test('keeps a given _createdAt and never a given _updatedAt', async () => {
  const {client} = await startTestLake()
  const then = '2020-01-01T00:00:00Z'
  const made = await client.create({_id: 'a', _type: 'thing', _createdAt: then, _updatedAt: then})
  expect(made._createdAt).toBe(then)
  expect(made._updatedAt).not.toBe(then)
})

test('makes an id where none is given, behind a prefix that ends in a dot', async () => {
  const {client} = await startTestLake()
  const {_id} = await client.create({_type: 'thing'})
  const prefixed = await client.create({_id: 'secret.', _type: 'thing'})
  expect(_id).toMatch(/^[a-zA-Z0-9]{22}$/)
  expect(prefixed._id).toMatch(/^secret\.[a-zA-Z0-9]{22}$/)
})

test('createIfNotExists leaves what is there, createOrReplace does not', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing', n: 1, old: true})
  await client.createIfNotExists({_id: 'a', _type: 'thing', n: 2})
  expect(await client.getDocument('a')).toMatchObject({n: 1, old: true})
  await client.createOrReplace({_id: 'a', _type: 'thing', n: 3})
  const replaced = await client.getDocument('a')
  expect(replaced).toMatchObject({n: 3})
  expect(replaced).not.toHaveProperty('old')
})

test('applies every kind of patch operation', async () => {
  const {client} = await startTestLake()
  await client.create({
    _id: 'a',
    _type: 'thing',
    text: 'the quick fox',
    n: 5,
    list: [
      {_key: 'x', v: 1},
      {_key: 'y', v: 2},
    ],
    gone: 1,
    deep: {a: {b: 1}},
  })
  const patched = await client
    .patch('a')
    .set({'deep.a.b': 2, 'list[_key=="y"].v': 20})
    .setIfMissing({fresh: 'new', n: 100})
    .unset(['gone', 'list[_key=="x"]'])
    .inc({n: 2})
    .insert('after', 'list[-1]', [{_key: 'z', v: 3}])
    .diffMatchPatch({text: '@@ -1,9 +1,8 @@\n the \n-quick\n+slow\n'})
    .commit()
  expect(patched).toMatchObject({
    text: 'the slow fox',
    n: 7,
    fresh: 'new',
    deep: {a: {b: 2}},
    list: [
      {_key: 'y', v: 20},
      {_key: 'z', v: 3},
    ],
  })
  expect(patched).not.toHaveProperty('gone')
})

test('patches and deletes what a query finds', async () => {
  const {client} = await startTestLake()
  const transaction = client.transaction()
  for (let n = 0; n < 4; n++) transaction.create({_id: `d${n}`, _type: 'thing', n})
  await transaction.commit()
  await client
    .patch({query: '*[_type == "thing" && n >= $n]', params: {n: 2}})
    .set({big: true})
    .commit()
  expect(await client.fetch('*[big == true]._id')).toEqual(['d2', 'd3'])
  await client.delete({query: '*[big == true]'})
  expect(await client.fetch('*[_type == "thing"]._id')).toEqual(['d0', 'd1'])
})

test('a transaction is all or nothing', async () => {
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

test('ifRevisionID lets a patch through only at that revision', async () => {
  const {client} = await startTestLake()
  const {_rev} = await client.create({_id: 'a', _type: 'thing'})
  await client.patch('a').ifRevisionId(_rev).set({n: 1}).commit()
  await expect(client.patch('a').ifRevisionId(_rev).set({n: 2}).commit()).rejects.toMatchObject({
    statusCode: 409,
    details: {
      items: [{error: {type: 'documentRevisionIDDoesNotMatchError', expectedRevisionID: _rev}}],
    },
  })
})

test("the caller's transaction id becomes the revision and cannot be used twice", async () => {
  const {client} = await startTestLake()
  const write = (id: string) =>
    client.mutate([{create: {_id: id, _type: 'thing'}}], {transactionId: 'my-own-id'})
  await write('a')
  expect(await client.getDocument('a')).toMatchObject({_rev: 'my-own-id'})
  await expect(write('b')).rejects.toMatchObject({statusCode: 409})
})

test('a dry run checks everything and writes nothing', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing'}, {dryRun: true})
  expect(await client.getDocument('a')).toBeUndefined()
  await expect(client.patch('a').set({n: 1}).commit({dryRun: true})).rejects.toMatchObject({
    statusCode: 409,
  })
})

test('answers ids, documents, or neither, as asked', async () => {
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

test('gives keys to objects in arrays when asked, at every depth', async () => {
  const {client} = await startTestLake()
  const made = await client.create(
    {_id: 'a', _type: 'thing', rows: [{cells: [{v: 1}]}, {_key: 'mine'}, 'text']},
    {autoGenerateArrayKeys: true},
  )
  expect(made.rows).toMatchObject([
    {_key: expect.any(String), cells: [{_key: expect.any(String), v: 1}]},
    {_key: 'mine'},
    'text',
  ])
})

test('keeps odd strings exactly, also over a restart', async () => {
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

test('deleting what is not there is a success', async () => {
  const {client} = await startTestLake()
  expect(await client.delete('nothing')).toMatchObject({results: []})
})

test('takes the transaction id from the query string, too', async () => {
  const {client, get} = await startTestLake()
  const path = '/v2025-02-19/data/mutate/production?transactionId=from-the-url'
  const response = await get(path, post({mutations: [{create: {_id: 'a', _type: 'thing'}}]}))
  expect(await response.json()).toMatchObject({transactionId: 'from-the-url'})
  expect(await client.getDocument('a')).toMatchObject({_rev: 'from-the-url'})
})

test('one patch may name several documents', async () => {
  const {client} = await startTestLake()
  for (const _id of ['a', 'b']) await client.create({_id, _type: 'thing'})
  await client.patch(['a', 'b']).set({n: 1}).commit({returnFirst: false})
  expect(await client.getDocuments(['a', 'b'])).toMatchObject([{n: 1}, {n: 1}])
})

test.each(['sync', 'async', 'deferred'] as const)(
  'what is written with visibility %s is there at once',
  async (visibility) => {
    const {client} = await startTestLake()
    await client.create({_id: 'a', _type: 'thing'}, {visibility})
    expect(await client.fetch('*[_id == "a"]._id')).toEqual(['a'])
  },
)

test('inserts before, after and in place of items, by index, key and range', async () => {
  const {client} = await startTestLake()
  await client.create({
    _id: 'a',
    _type: 'thing',
    keyed: [{_key: 'x'}, {_key: 'y'}],
    plain: [1, 2, 3],
  })
  const patched = await client
    .transaction()
    .patch('a', (patch) => patch.insert('before', 'keyed[_key=="y"]', [{_key: 'between'}]))
    .patch('a', (patch) => patch.insert('replace', 'plain[0:2]', ['one', 'two', 'and a half']))
    .patch('a', (patch) => patch.append('plain', [4]))
    .patch('a', (patch) => patch.prepend('plain', [0]))
    .patch('a', (patch) => patch.insert('replace', 'keyed[_key=="nobody"]', [{_key: 'lost'}]))
    .patch('a', (patch) => patch.splice('keyed', 0, 1, [{_key: 'first'}]))
    .commit({returnDocuments: true, returnFirst: true})
  expect(patched).toMatchObject({
    keyed: [{_key: 'first'}, {_key: 'between'}, {_key: 'y'}],
    plain: [0, 'one', 'two', 'and a half', 3, 4],
  })
})

test('numbers go up and down, and only where there is one', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing', n: 1, text: 'one', deep: [{n: 1.5}]})
  const patched = await client
    .patch('a')
    .inc({n: 2, missing: 1, text: 1})
    .dec({'deep[0].n': 1})
    .commit()
  expect(patched).toMatchObject({n: 3, text: 'one', deep: [{n: 0.5}]})
  expect(patched).not.toHaveProperty('missing')
})
