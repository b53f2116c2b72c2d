import {expect, test} from 'vitest'
import {startTestLake} from './test-lake.ts'

const post = (body: unknown) => ({method: 'POST', body: JSON.stringify(body)})

test('create makes the system fields and refuses to overwrite', async () => {
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
  'refuses the id "%s"',
  async (id) => {
    const {get} = await startTestLake()
    const body = {mutations: [{create: {_id: id, _type: 'thing'}}]}
    const response = await get('/v2025-02-19/data/mutate/production', post(body))
    expect(response.status).toBe(400)
  },
)

test('_type cannot be patched', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing'})
  await expect(client.patch('a').set({_type: 'other'}).commit()).rejects.toMatchObject({
    statusCode: 409,
  })
})

test.each([
  ['an unknown mutation', {mutations: [{explode: {}}]}],
  ['two kinds in one', {mutations: [{create: {_type: 'a'}, delete: {id: 'b'}}]}],
  ['no type', {mutations: [{create: {_id: 'a'}}]}],
  ['an unknown patch operation', {mutations: [{patch: {id: 'a', explode: {}}}]}],
  [
    'a path that does not parse',
    {mutations: [{create: {_id: 'p', _type: 't'}}, {patch: {id: 'p', set: {'!!': 1}}}]},
  ],
  [
    'a prototype path',
    {mutations: [{create: {_id: 'p', _type: 't'}}, {patch: {id: 'p', set: {'__proto__.x': 1}}}]},
  ],
  ['no mutations', {}],
])('refuses %s', async (_, body) => {
  const {get} = await startTestLake()
  const response = await get('/v2025-02-19/data/mutate/production', post(body))
  expect(response.status).toBe(400)
  expect((await response.json()).error.description).not.toBe('')
})

test.each([
  ['a __proto__ key', '{"mutations":[{"create":{"_type":"a","__proto__":{"x":1}}}]}'],
  ['a number no double holds', '{"mutations":[{"create":{"_type":"a","n":1e999}}]}'],
  [
    'nesting without end',
    `{"mutations":[{"create":{"_type":"a","n":${'['.repeat(5_000)}${']'.repeat(5_000)}}}]}`,
  ],
  ['what is no JSON', '{"mutations":'],
])('refuses %s', async (_, body) => {
  const {get} = await startTestLake()
  const response = await get('/v2025-02-19/data/mutate/production', {method: 'POST', body})
  expect(response.status).toBe(400)
})

test('refuses bytes that are not UTF-8', async () => {
  const {get} = await startTestLake()
  const body = Buffer.from([...Buffer.from('{"mutations":[{"create":{"_type":"'), 0xff, 0xfe])
  const response = await get('/v2025-02-19/data/mutate/production', {method: 'POST', body})
  expect(response.status).toBe(400)
})

test('refuses patches whose result could not be stored as it is', async () => {
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

test('refuses a body of more than four million bytes', async () => {
  const {get} = await startTestLake()
  const body = {mutations: [{create: {_id: 'a', _type: 'thing', text: 'x'.repeat(4_000_000)}}]}
  const response = await get('/v2025-02-19/data/mutate/production', post(body))
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({statusCode: 413})
})
