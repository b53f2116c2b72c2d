import type {PatchOperations} from '@sanity/client'
import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/http-reference/mutation

const post = (body: unknown) => ({method: 'POST', body: JSON.stringify(body)})

test('the mutation `create` sets the system fields, and is refused if the document exists', async () => {
  const {client} = await startTestLake()
  const made = await client.create({_id: 'a', _type: 'thing', n: 1})
  expect(made).toMatchObject({_id: 'a', n: 1, _createdAt: made._updatedAt})
  await expect(client.create({_id: 'a', _type: 'thing', n: 2})).rejects.toMatchObject({
    statusCode: 409,
    details: {items: [{error: {type: 'documentAlreadyExistsError', id: 'a'}}]},
  })
  expect(await client.getDocument('a')).toEqual(made)
})

test.each(['-a', 'a..b', 'a b', 'ä', 'a/b', 'x'.repeat(129), '.a'])(
  'a document with the id "%s" is refused',
  async (id) => {
    const {get} = await startTestLake()
    const body = {mutations: [{create: {_id: id, _type: 'thing'}}]}
    const response = await get('/v2025-02-19/data/mutate/production', post(body))
    expect(response.status).toBe(400)
  },
)

test('a patch that changes `_type` is refused', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing'})
  await expect(client.patch('a').set({_type: 'other'}).commit()).rejects.toMatchObject({
    statusCode: 409,
  })
})

test.each([
  ['an unknown mutation', {mutations: [{explode: {}}]}],
  ['two kinds of mutation in one object', {mutations: [{create: {_type: 'a'}, delete: {id: 'b'}}]}],
  ['a document without a type', {mutations: [{create: {_id: 'a'}}]}],
  ['an unknown patch operation', {mutations: [{patch: {id: 'a', explode: {}}}]}],
  [
    'an invalid patch path',
    {mutations: [{create: {_id: 'p', _type: 't'}}, {patch: {id: 'p', set: {'!!': 1}}}]},
  ],
  [
    'a patch path through __proto__',
    {mutations: [{create: {_id: 'p', _type: 't'}}, {patch: {id: 'p', set: {'__proto__.x': 1}}}]},
  ],
  ['no mutations', {}],
  ['mutations that are not an array', {mutations: {create: {_type: 'a'}}}],
  ['a transaction ID that is not a string', {mutations: [], transactionId: 5}],
  ['a transaction ID with a space', {mutations: [], transactionId: 'a b'}],
  ['a patch without an ID', {mutations: [{patch: {set: {n: 1}}}]}],
  ['an invalid query', {mutations: [{delete: {query: '*['}}]}],
  ['a query with a missing parameter', {mutations: [{delete: {query: '*[_id == $id]'}}]}],
])('a mutation request with %s is refused', async (_, body) => {
  const {get} = await startTestLake()
  const response = await get('/v2025-02-19/data/mutate/production', post(body))
  expect(response.status).toBe(400)
  expect((await response.json()).error.description).not.toBe('')
})

test.each([
  ['a __proto__ key', '{"mutations":[{"create":{"_type":"a","__proto__":{"x":1}}}]}'],
  ['a number too large for JavaScript', '{"mutations":[{"create":{"_type":"a","n":1e999}}]}'],
  [
    '5,000 nested brackets',
    `{"mutations":[{"create":{"_type":"a","n":${'['.repeat(5_000)}${']'.repeat(5_000)}}}]}`,
  ],
  ['invalid JSON', '{"mutations":'],
])('a mutation request with %s returns 400', async (_, body) => {
  const {get} = await startTestLake()
  const response = await get('/v2025-02-19/data/mutate/production', {method: 'POST', body})
  expect(response.status).toBe(400)
})

test.each([
  ['a set that is an array', {set: ['n']}],
  ['an unset that is a string', {unset: 'n'}],
  ['an unset of a number', {unset: [5]}],
  ['an inc by a string', {inc: {n: '5'}}],
  ['a dec by null', {dec: {n: null}}],
  ['a diffMatchPatch that is a number', {diffMatchPatch: {text: 5}}],
  ['an invalid diffMatchPatch', {diffMatchPatch: {text: 'garbage'}}],
  ['an insert without a position', {insert: {items: [1]}}],
  ['an insert at two positions', {insert: {before: 'list[0]', after: 'list[0]', items: [1]}}],
  ['an insert of items that are not an array', {insert: {after: 'list[0]', items: 'x'}}],
  ['an unset of _id', {unset: ['_id']}],
  ['a path of 5,000 characters', {set: {['x'.repeat(5_000)]: 1}}],
  ['a path that descends recursively four times', {set: {'a..b..c..d..e': 1}}],
])('a patch with %s is refused and leaves the document unchanged', async (_, patch) => {
  const {client, get} = await startTestLake()
  const made = await client.create({_id: 'a', _type: 'thing', n: 1, text: 'x', list: [0]})
  const body = {mutations: [{patch: {id: 'a', ...patch}}]}
  const response = await get('/v2025-02-19/data/mutate/production', post(body))
  expect([400, 409]).toContain(response.status)
  expect(await client.getDocument('a')).toEqual(made)
})

test.each([
  'list[:].n',
  'list[].n',
  'list[ : ].n',
  'list[,].n',
  '[]',
  'o.list[][0]',
  "list[_key=='a]'][:]",
])(
  'a patch with the path %s is refused in every operation, with the path in the message',
  async (path) => {
    const {client} = await startTestLake()
    const made = await client.create({_id: 'a', _type: 'thing', list: [{_key: 'a', n: 1}]})
    const patches: PatchOperations[] = [
      ...[{set: {[path]: 1}}, {setIfMissing: {[path]: 1}}, {inc: {[path]: 1}}, {dec: {[path]: 1}}],
      ...[{unset: [path]}, {diffMatchPatch: {[path]: '@@ -0,0 +1 @@\n+a\n'}}],
      ...[{insert: {before: path, items: [1]}}, {insert: {replace: path, items: [1]}}],
    ]
    for (const patch of patches)
      await expect(client.patch('a', patch).commit()).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining(path),
      })
    expect(await client.getDocument('a')).toEqual(made)
  },
)

test('a path may have brackets in its quotes, and a range, which `inc` and `dec` refuse', async () => {
  const {client} = await startTestLake()
  const items = ['x[:]', 'b'].map((_key) => ({_key, n: 1}))
  await client.create({_id: 'a', _type: 'thing', list: items})
  await client
    .patch('a')
    .inc({'list[_key=="x[:]"].n': 1, 'list[0,1].n': 10})
    .set({'list[0:].m': 5, 'list[:1].o': 6})
    .commit()
  const list = [
    {_key: 'x[:]', n: 12, m: 5, o: 6},
    {_key: 'b', n: 11, m: 5},
  ]
  expect(await client.getDocument('a')).toMatchObject({list})
  for (const path of ['list[0:].n', 'list[:2].n', 'list[0:2].n', 'list[-2:].n'])
    for (const operation of ['inc', 'dec'])
      await expect(client.patch('a', {[operation]: {[path]: 1}}).commit()).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining(path),
      })
  expect(await client.getDocument('a')).toMatchObject({list})
})

test('the type of a document cannot be changed while other documents refer to it', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing'})
  await client.create({_id: 'b', _type: 'thing', to: {_type: 'reference', _ref: 'a'}})
  await expect(client.createOrReplace({_id: 'a', _type: 'other'})).rejects.toMatchObject({
    statusCode: 409,
    details: {items: [{error: {referencingIDs: ['b']}}]},
  })
  const both = client
    .transaction()
    .patch('b', (patch) => patch.unset(['to']))
    .createOrReplace({_id: 'a', _type: 'other'})
  await both.commit()
  expect(await client.getDocument('a')).toMatchObject({_type: 'other'})
})

test('a mutation request with a body that is not valid UTF-8 is refused', async () => {
  const {get} = await startTestLake()
  const body = Buffer.from([...Buffer.from('{"mutations":[{"create":{"_type":"'), 0xff, 0xfe])
  const response = await get('/v2025-02-19/data/mutate/production', {method: 'POST', body})
  expect(response.status).toBe(400)
})

test('a patch is refused if it increases a number to infinity or creates 40 nested objects', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing', n: 1e308})
  await expect(client.patch('a').inc({n: 1e308}).commit()).rejects.toMatchObject({statusCode: 400})
  const deep = Array.from({length: 40}, () => 'x').join('.')
  await expect(
    client
      .patch('a')
      .set({[deep]: 1})
      .commit(),
  ).rejects.toMatchObject({statusCode: 400})
})

test('a mutation request with a body of more than 4 million bytes is refused', async () => {
  const {get} = await startTestLake()
  const body = {mutations: [{create: {_id: 'a', _type: 'thing', text: 'x'.repeat(4_000_000)}}]}
  const response = await get('/v2025-02-19/data/mutate/production', post(body))
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({statusCode: 413})
})
