import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/content-lake/http-patches

test('a patch can combine set, setIfMissing, unset, inc, insert and diffMatchPatch', async () => {
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

test('a mutation by query patches or deletes the documents that its query finds', async () => {
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

test('a mutation by query ignores documents that the same transaction has deleted', async () => {
  const {client} = await startTestLake()
  const create = (_id: string) => client.create({_id, _type: 'thing'})
  await Promise.all(['a', 'b'].map(create))
  const query = '*[_type == "thing"]'
  await client.mutate([
    {delete: {id: 'a'}},
    {patch: {query, set: {done: true}}},
    {delete: {query}},
    {patch: {query, set: {done: true}}},
    {create: {_id: 'a', _type: 'thing'}},
    {patch: {query, set: {again: true}}},
  ])
  expect(await client.fetch('*{_id, done, again}')).toEqual([{_id: 'a', done: null, again: true}])
  await expect(
    client.mutate([{delete: {id: 'a'}}, {patch: {id: 'a', set: {n: 1}}}]),
  ).rejects.toMatchObject({statusCode: 409})
})

// Sanity's hosted lake also uses this order: https://github.com/sanity-io/sanity/pull/5062
test('setIfMissing is applied before set, so that a patch can create the parent of a field', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing'})
  const patched = await client
    .patch('a')
    .set({'list[_key=="k"].v': 1})
    .setIfMissing({list: [{_key: 'k'}]})
    .commit()
  expect(patched).toMatchObject({list: [{_key: 'k', v: 1}]})
})

test('a patch with ifRevisionID is refused if the document has another revision', async () => {
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

test('autoGenerateArrayKeys adds keys to objects in arrays, at every depth', async () => {
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

test('one patch can change several documents by a list of IDs', async () => {
  const {client} = await startTestLake()
  for (const _id of ['a', 'b']) await client.create({_id, _type: 'thing'})
  await client.patch(['a', 'b']).set({n: 1}).commit({returnFirst: false})
  expect(await client.getDocuments(['a', 'b'])).toMatchObject([{n: 1}, {n: 1}])
})

test('`insert` adds items before or after other items, or replaces items, by index, key or range', async () => {
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

/** The calls of `splice` of the client, with the result that JavaScript's own function has. */
const splices: [start: number, deleteCount: number | undefined, items: string[]][] = [
  ...[0, 1, 2, 3].flatMap((start): typeof splices => [
    [start, 0, ['x']],
    [start, 0, []],
    [start, 1, ['x', 'y']],
    [start, undefined, ['x']],
  ]),
  [-1, 1, []],
  [-1, 1, ['x']],
  [9, 0, ['x']],
]
test.each(splices)(
  '`splice` of the client changes a list as JavaScript does: %j',
  async (...call) => {
    const {client} = await startTestLake()
    const [start, deleteCount, items] = call
    for (const list of [['a', 'b', 'c'], ['a'], []]) {
      await client.createOrReplace({_id: 'a', _type: 'thing', list})
      const patched = await client.patch('a').splice('list', start, deleteCount, items).commit()
      const expected = [...list]
      expected.splice(start, deleteCount ?? list.length, ...items)
      expect([list, patched.list]).toEqual([list, expected])
    }
  },
)

test('inc and dec change existing numbers and ignore other values', async () => {
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
