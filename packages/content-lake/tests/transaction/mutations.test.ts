import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

const mutatePath = '/v2025-02-19/data/mutate/production'
const actionsPath = '/v2025-02-19/data/actions/production'

test.each([
  ...['yesterday', '2026-13-45', '2020-01-01 00:00:00', '2026-11-30', '2027-02-30T00:00:00Z', ''],
  ...[1_700_000_000_000, true, {}, [['2020-01-01T00:00:00Z']]],
])('no document can get the `_createdAt` %j', async (_createdAt) => {
  const {client, get} = await startTestLake()
  const made = await client.create({_id: 'a', _type: 'thing'})
  const document = {_id: 'b', _type: 'thing', _createdAt}
  const attributes = {...document, _id: 'drafts.b'}
  const mutations = [
    ...['create', 'createIfNotExists', 'createOrReplace'].map((kind) => ({[kind]: document})),
    {createOrReplace: {...document, _id: 'a'}},
    {patch: {id: 'a', set: {_createdAt}}},
  ]
  const actions = [{actionType: 'sanity.action.document.create', publishedId: 'b', attributes}]
  const bodies = mutations.map((mutation) => [mutatePath, {mutations: [mutation]}] as const)
  for (const [path, body] of [...bodies, [actionsPath, {actions}] as const]) {
    const response = await get(path, {method: 'POST', body: JSON.stringify(body)})
    const text = await response.text()
    expect([body, response.status, text]).toEqual([
      body,
      400,
      expect.stringContaining('_createdAt'),
    ])
  }
  expect(await client.fetch('*', {}, {perspective: 'raw'})).toEqual([made])
})

test.each([
  ['2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'],
  ['2020-01-01T00:00:00.123Z', '2020-01-01T00:00:00.123Z'],
  ['2020-01-01T00:00:00.123456Z', '2020-01-01T00:00:00.123456Z'],
  ['2020-01-01T00:00:00+02:00', '2019-12-31T22:00:00.000Z'],
])('a document that is imported with the `_createdAt` %s has %s', async (given, stored) => {
  const {client} = await startTestLake()
  const document = {_id: 'a', _type: 'thing', _createdAt: given, _updatedAt: given}
  expect(await client.createOrReplace(document)).toMatchObject({_createdAt: stored})
  const patched = await client.patch('a').set({n: 1, _createdAt: stored}).commit()
  expect(patched).toMatchObject({n: 1, _createdAt: stored})
})

test('a document that is created without `_createdAt`, or with null, has the time of the transaction', async () => {
  const {client, get} = await startTestLake()
  const create = {_id: 'a', _type: 'thing', _createdAt: null}
  await get(mutatePath, {method: 'POST', body: JSON.stringify({mutations: [{create}]})})
  const {_createdAt, _updatedAt} = Object(await client.getDocument('a'))
  expect(_createdAt).toBe(_updatedAt)
})
