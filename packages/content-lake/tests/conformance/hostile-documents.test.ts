import {expect, test, vi} from 'vitest'
import {Documents} from '#src/store/documents.ts'
import {WorkingSet} from '#src/transaction/working-set.ts'
import {startTestLake} from '../test-lake.ts'

// Tests with hostile documents. The limits follow
// https://www.sanity.io/docs/content-lake/technical-limits. If that page does not mention an input,
// the lake either refuses the input with a message or stores it exactly.

const mutatePath = '/v2025-02-19/data/mutate/production'
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const create = (json: string) => ({
  method: 'POST',
  body: `{"mutations":[{"create":{"_id":"a","_type":"thing","value":${json}}}]}`,
})

test.each([
  ['a list of a hundred thousand numbers', JSON.stringify(Array.from({length: 1e5}, (_, n) => n))],
  [
    'property names that every JavaScript object has',
    '{"constructor":1,"toString":{"valueOf":2},"prototype":{}}',
  ],
  ['a property called then', '{"then":"later"}'],
  ['lone surrogates in a property name and a value', '{"\\ud800":"\\udfff","nul":"\\u0000"}'],
  ['an empty property name, and one with dots and brackets', '{"":0,"a.b[0]":1,"$x":2,"..":3}'],
  ['the smallest number and the largest', '[5e-324,1.7976931348623157e308,-9007199254740991]'],
  ['attributes nineteen levels deep', nested(19)],
])('a document with %s is stored exactly, also after a restart', async (_, json) => {
  const first = await startTestLake()
  expect((await first.get(mutatePath, create(json))).status).toBe(200)
  const {client} = await first.restart()
  const document = await client.getDocument('a')
  expect(JSON.stringify(document?.value)).toBe(JSON.stringify(JSON.parse(json)))
})

test.each([
  ['the value NaN', '{"n":NaN}'],
  ['a number too large for JavaScript', '1e400'],
  ['a nested __proto__ property', '[{"deep":[{"__proto__":{"admin":true}}]}]'],
  ['attributes twenty-one levels deep', nested(21)],
  ['millions of nested brackets', '['.repeat(1_900_000) + ']'.repeat(1_900_000)],
  ['millions of brackets that are not closed', '['.repeat(3_900_000)],
  ['a property called hasOwnProperty', '{"hasOwnProperty":1}'],
  [
    'more than 8,000 attributes',
    JSON.stringify(Object.fromEntries(Array.from({length: 8_001}, (_, n) => [`f${n}`, 1]))),
  ],
])('a document with %s is refused', async (_, json) => {
  const {get, client} = await startTestLake()
  const response = await get(mutatePath, create(json))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({error: {description: expect.any(String)}})
  expect(await client.fetch('count(*)', {}, {perspective: 'raw'})).toBe(0)
  expect(Object(Object.prototype).admin).toBeUndefined()
})

test('9,000 list items with the same attributes do not exceed the limit of 8,000 different attributes per document', async () => {
  const {client} = await startTestLake()
  const items = Array.from({length: 9_000}, (_, n) => ({_key: `k${n}`, n}))
  await client.create({_id: 'a', _type: 'thing', items})
  expect(await client.fetch('count(*[_id == "a"][0].items)')).toBe(9_000)
})

test('a patch that sets all 60,000 items of a list is refused, because each item would need a copy of the list', async () => {
  const {client} = await startTestLake()
  const list = Array.from({length: 60_000}, (_, n) => n)
  await client.create({_id: 'a', _type: 'thing', list})
  const patch = client.patch('a').set({'list[@ >= 0]': 1})
  await expect(patch.commit()).rejects.toMatchObject({statusCode: 400})
  await client.patch('a').set({'list[@ == 5]': 'five', 'list[6]': 'six'}).commit()
  expect(await client.fetch('*[_id == "a"][0].list[4..7]')).toEqual([4, 'five', 'six', 7])
})

test('a document cannot grow beyond 32 million characters, neither by one patch nor by several', async () => {
  const {client} = await startTestLake()
  const list = Array.from({length: 1_000}, (_, n) => ({_key: `k${n}`}))
  const made = await client.create({_id: 'a', _type: 'thing', list})
  const once = client.patch('a').set({'list[_key > ""].text': 'x'.repeat(100_000)})
  await expect(once.commit()).rejects.toMatchObject({statusCode: 400})
  const transaction = client.transaction()
  for (let n = 0; n < 40; n++) {
    transaction.patch('a', (patch) => patch.set({[`list[_key > ""].t${n}`]: 'x'.repeat(1_000)}))
  }
  await expect(transaction.commit()).rejects.toMatchObject({statusCode: 400})
  expect(await client.getDocument('a')).toEqual(made)
})

test('a small request cannot copy a large document to many releases, and the message tells the limit', async () => {
  const {client, get} = await startTestLake()
  const list = Array.from({length: 1_000}, (_, n) => ({_key: `k${n}`}))
  await client.create({_id: 'a', _type: 'thing', list})
  await client
    .patch('a')
    .set({'list[_key > ""].text': 'x'.repeat(20_000)})
    .commit()
  const act = async (actions: object[]) => {
    const request = {method: 'POST', body: JSON.stringify({actions})}
    return get('/v2025-02-19/data/actions/production', request)
  }
  const releases = ['one', 'two', 'three', 'four']
  const metadata = {releaseType: 'asap', title: 'A'}
  const created = releases.map((releaseId) => ({
    actionType: 'sanity.action.release.create',
    releaseId,
    metadata,
  }))
  expect((await act(created)).status).toBe(200)
  const copies = releases.map((release) => ({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'a',
    baseId: 'a',
    versionId: `versions.${release}.a`,
  }))
  const refused = await act(copies)
  expect(refused.status).toBe(413)
  const description = expect.stringContaining('writes more than 128000000 characters')
  expect(await refused.json()).toMatchObject({error: {description, type: 'transactionTooLarge'}})
  expect((await act(copies.slice(1))).status).toBe(200)
})

test('a transaction that takes too long is aborted and stores nothing', () => {
  const documents = new Documents()
  const working = new WorkingSet(documents, 'slow', new Date().toISOString())
  working.apply('a', {create: {_id: 'a', _type: 'thing'}}, 0)
  const later = performance.now() + 20_000
  using _clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(() => working.apply('b', {create: {_id: 'b', _type: 'thing'}}, 1)).toThrow('too long')
  expect([...documents.all()]).toEqual([])
})

test.each(['query', 'mutate', 'actions'])(
  'a request body over the size limit of the %s endpoint returns 413',
  async (call) => {
    const {get} = await startTestLake()
    const body = `{"query":"*","mutations":[],"actions":[],"pad":"${'x'.repeat(4_000_000)}"}`
    const response = await get(`/v2025-02-19/data/${call}/production`, {method: 'POST', body})
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({statusCode: 413, error: 'Payload Too Large'})
  },
)

test.each(['query', 'mutate', 'actions'])('the %s endpoint refuses invalid JSON', async (call) => {
  const {get} = await startTestLake()
  for (const body of ['', '{', 'null', '[]', '"text"', '{"mutations":5,"actions":5,"query":5}']) {
    const response = await get(`/v2025-02-19/data/${call}/production`, {method: 'POST', body})
    expect(response.status, body).toBe(400)
    expect((await response.json()).error.description).toEqual(expect.any(String))
  }
})

test.each(['/v1/', '/v1/data', '/v1/data/nothing/production', '/v2025-02-19/data/mutate'])(
  "the unknown path %s returns 404 with an error in Sanity's format",
  async (path) => {
    const {get} = await startTestLake()
    const response = await get(path, {method: 'POST', body: '{}'})
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      statusCode: 404,
      error: 'Not Found',
      message: expect.any(String),
    })
  },
)

test('the 40,000 mutations of one request are applied in one transaction', async () => {
  const {client, get} = await startTestLake()
  const mutations = Array.from({length: 40_000}, (_, n) => ({create: {_id: `d${n}`, _type: 't'}}))
  const response = await get(mutatePath, {method: 'POST', body: JSON.stringify({mutations})})
  expect(response.status).toBe(200)
  expect(await client.fetch('count(*)')).toBe(40_000)
})

test('query parameters that are nested 12,000 levels deep are refused, and the lake handles the next request', async () => {
  const {get} = await startTestLake()
  const deep = '['.repeat(12_000) + ']'.repeat(12_000)
  const response = await get(`/v1/data/query/production?query=$x&$x=${deep}`)
  expect(response.status).toBe(400)
  const body = `{"query":"$x","params":{"x":${deep}}}`
  const posted = await get('/v1/data/query/production', {method: 'POST', body})
  expect(posted.status).toBe(400)
  expect((await get('/v1/ping')).status).toBe(200)
})
