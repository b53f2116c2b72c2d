import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/http-reference/query and .../specifications/groq-syntax

test('the response to a query contains the result, the text of the query and the sync tags', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'product', name: 'Guide'})
  const answer = await client.fetch('*[_type == "product"].name', {}, {filterResponse: false})
  expect(answer.result).toEqual(['Guide'])
  expect(answer.query).toBe('*[_type == "product"].name')
  expect(answer.syncTags).toEqual(expect.arrayContaining([expect.stringMatching(/^s1:\w+$/)]))
})

test('the response to a query with returnQuery=false does not contain the text of the query', async () => {
  const {get} = await startTestLake()
  const response = await get('/v2025-02-19/data/query/production?query=1&returnQuery=false')
  expect(Object.keys(await response.json())).not.toContain('query')
})

test('query parameters can have every JSON type', async () => {
  const {client} = await startTestLake()
  const params = {text: 'ä"', number: 1.5, list: [1, null], object: {a: true}, nothing: null}
  expect(await client.fetch('[$text, $number, $list, $object, $nothing]', params)).toEqual(
    Object.values(params),
  )
})

test('a query that is too long for a URL can be sent by POST, with the perspective in the URL', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'drafts.a', _type: 'product', name: 'Draft'})
  const query = `*[_type == "product"]{name, "padding": "${'x'.repeat(12_000)}"}.name`
  expect(await client.fetch(query, {}, {perspective: 'drafts'})).toEqual(['Draft'])
})

test.each(['// last', '  //', '\n// one\n// two'])(
  'the comment %j at the end of a query is ignored',
  async (comment) => {
    const {client} = await startTestLake()
    expect(await client.fetch(`count(*[_type == "nothing"])${comment}`)).toBe(0)
  },
)

test('a query for a missing document returns null', async () => {
  const {client} = await startTestLake()
  expect(await client.fetch('*[_id == "nobody"][0]')).toBeNull()
})

test('the error of a query with a syntax error contains the position of the mistake', async () => {
  const {get} = await startTestLake()
  const query = '*[_type == ]{name}'
  const response = await get(
    `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`,
  )
  expect(response.status).toBe(400)
  const {error} = await response.json()
  expect(error).toMatchObject({type: 'queryParseError', query})
  expect(error.end).toBeGreaterThan(error.start)
  expect(error.description).not.toBe('')
})

test.each([
  // Each row contains a query, the part of the query that the error marks, and the message.
  ['*[_id == $id]', '$id', 'param $id referenced, but not provided'],
  ['*[_type == "a" && nope(1)]', 'nope', 'Undefined function: nope'],
  ['*[math::nope(1) > 2]', 'nope', 'Undefined function: nope'],
  ['*{"n": nowhere::x()}', 'nowhere', 'Undefined namespace: nowhere'],
  ['* | sort(_id)', 'sort', 'Undefined pipe function: sort'],
  ['*[count(1, 2) > 1]', 'count', 'Incorrect number of arguments to function count()'],
  [
    '*{"x": text::semanticSimilarity("a")}',
    'text::semanticSimilarity',
    'text::semanticSimilarity() needs embeddings',
  ],
  ['*[geo::distance(place) < 9]', 'geo::distance', 'geo::distance() takes 2 arguments, not 1'],
])(
  'the error for the invalid query %s contains the position of the invalid part',
  async (query, marked, message) => {
    const {client} = await startTestLake()
    await client.create({_id: 'a', _type: 'a'})
    const error: unknown = await client.fetch(query).catch((reason: unknown) => reason)
    expect(error).toMatchObject({statusCode: 400, details: {type: 'queryParseError', query}})
    const {start, end, description} = Object(error).details
    expect(query.slice(start, end)).toBe(marked)
    expect(description).toContain(message)
    expect(String(error)).toContain('GROQ query parse error')
  },
)

test("the query options `cacheMode`, `lastLiveEventId` and `useCdn` of Sanity's CDN are accepted", async () => {
  const {client, get} = await startTestLake()
  await client.create({_id: 'a', _type: 'a'})
  const options = {cacheMode: 'noStale', lastLiveEventId: 'x', useCdn: true} as const
  expect(await client.fetch('*[_id == "a"][0]._id', {}, options)).toBe('a')
  const response = await get('/v2025-02-19/data/query/production?query=*&cacheMode=noStale')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a HEAD request of a query returns the status of GET without a body', async () => {
  const {get} = await startTestLake()
  const response = await get('/v1/data/query/production?query=*', {method: 'HEAD'})
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('in the GROQ function path(), a star matches one part of an ID, and dots separate the parts', async () => {
  const {client} = await startTestLake()
  const transaction = client.transaction()
  for (const _id of ['a', 'ab', 'abc', 'a.b', 'a.b.c', 'drafts.x'])
    transaction.create({_id, _type: 't'})
  await transaction.commit()
  const inPath = (path: string) =>
    client.fetch<string[]>('*[_id in path($path)]._id', {path}, {perspective: 'raw'})
  expect(await inPath('a.**')).toEqual(['a.b', 'a.b.c'])
  expect(await inPath('a.*')).toEqual(['a.b'])
  expect(await inPath('*.**')).toEqual(['a.b', 'a.b.c', 'drafts.x'])
  expect(await inPath('*')).toEqual(['a', 'ab', 'abc'])
  expect(await inPath('**.b.**')).toEqual(['a.b.c'])
  expect(await inPath('**')).toHaveLength(6)
})

test('a projection can have an attribute called __proto__', async () => {
  const {get} = await startTestLake()
  const query = encodeURIComponent('{"__proto__": {"a": 1}, "b": 2}')
  const response = await get(`/v1/data/query/production?query=${query}`)
  expect(await response.text()).toContain('"result":{"__proto__":{"a":1},"b":2}')
})

test.each(['2025-13-01', '2025-02-30', '2025-2-1', '2'])(
  'a request with the API version %s is refused',
  async (version) => {
    const {get} = await startTestLake()
    const response = await get(`/v${version}/data/query/production?query=1`)
    expect(response.status).toBe(400)
  },
)

test('a query without order() returns documents sorted by ID, also after a restart', async () => {
  const first = await startTestLake()
  for (const id of ['c', 'a', 'b']) await first.client.create({_id: id, _type: 'thing'})
  expect(await first.client.fetch('*[_type == "thing"]._id')).toEqual(['a', 'b', 'c'])
  const second = await first.restart()
  expect(await second.client.fetch('*[]._id')).toEqual(['a', 'b', 'c'])
})

test('filters by type and ID return each matching document once', async () => {
  const {client} = await startTestLake()
  const transaction = client.transaction()
  for (let n = 0; n < 12; n++) transaction.create({_id: `d${n}`, _type: `t${n % 3}`, n})
  await transaction.commit()
  const ids = (query: string) => client.fetch<string[]>(`${query}._id`)
  expect(await ids('*[_type == "t1"]')).toEqual(['d1', 'd10', 'd4', 'd7'])
  expect(await ids('*[_type in ["t1", "t2"] && n > 6]')).toEqual(['d10', 'd11', 'd7', 'd8'])
  expect(await ids('*[_type == "t1" || _id == "d0"]')).toEqual(['d0', 'd1', 'd10', 'd4', 'd7'])
  expect(await ids('*[_id in ["d3", "d1", "d3", "none"]]')).toEqual(['d1', 'd3'])
  expect(await ids('*[n < 6][_type == "t0"]')).toEqual(['d0', 'd3'])
  expect(await ids('*[!(_type == "t0") && n < 3]')).toEqual(['d1', 'd2'])
})

test('a dereferenced document comes from the requested perspective', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'author', _type: 'person', name: 'Published'})
  await client.create({_id: 'drafts.author', _type: 'person', name: 'Draft'})
  await client.create({_id: 'post', _type: 'post', by: {_type: 'reference', _ref: 'author'}})
  const query = '*[_id == "post"][0].by->name'
  expect(await client.fetch(query)).toBe('Published')
  expect(await client.fetch(query, {}, {perspective: 'drafts'})).toBe('Draft')
})

test('attributes with the names of JavaScript methods can be queried', async () => {
  const {client} = await startTestLake()
  const odd = Object.fromEntries(
    ['then', 'toString', 'constructor', 'next'].map((name) => [name, 'x']),
  )
  await client.create({_id: 'b', _type: 'rule', ...odd})
  await client.create({_id: 'a', _type: 'post', rule: {_type: 'reference', _ref: 'b'}})
  const query = `*[_id == "a"][0].rule->{${Object.keys(odd)}}`
  expect(await client.fetch(query)).toEqual(odd)
  const breaking = client.create({_id: 'c', _type: 'rule', deep: [{hasOwnProperty: 1}]})
  await expect(breaking).rejects.toMatchObject({statusCode: 400})
})
