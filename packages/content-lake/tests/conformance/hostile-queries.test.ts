import {expect, test} from 'vitest'
import {readEvents} from '../event-reader.ts'
import {listen} from '../listen-over-http.ts'
import {startTestLake} from '../test-lake.ts'

// Regression: each of these queries blocked the lake for seconds or forever. If there is a mistake
// inside nested brackets, the parser of groq-js tries an exponential number of alternatives.

const mutatePath = '/v2025-02-19/data/mutate/production'

const exponential = `*[${'1+a['.repeat(40)}1 2${']'.repeat(40)}]`
const chains = [
  ['thousands of additions', Array(10_000).fill('1').join('+')],
  ['thousands of dereferences', `*[0]${'->a'.repeat(6_000)}`],
  ['thousands of alternatives', `*[${Array(2_000).fill('_id=="a"').join('||')}]`],
  ['thousands of filters', `*${'[a]'.repeat(6_000)}`],
  ['a mistake inside nested brackets', exponential],
] as const

test.each(chains)('a query with %s is refused', async (_, query) => {
  const {anonymous} = await startTestLake()
  await expect(anonymous.fetch(query)).rejects.toMatchObject({
    statusCode: 400,
    details: {type: 'queryParseError'},
  })
})

test.each(chains)('a listener whose query has %s is refused', async (_, query) => {
  const {lake} = await startTestLake()
  const url = `${lake.origin}/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}`
  const {data} = await (await readEvents(url)).next('channelError')
  expect(data.error).toMatchObject({type: 'queryParseError'})
})

test.each(chains)('a mutation whose query has %s is refused', async (_, query) => {
  const {get} = await startTestLake()
  const body = JSON.stringify({mutations: [{delete: {query}}]})
  expect((await get(mutatePath, {method: 'POST', body})).status).toBe(400)
})

test('a list of hundreds of IDs is accepted in a query, in the filter of a listener and in a mutation by query', async () => {
  const lake = await startTestLake()
  const {client} = lake
  await client.create({_id: 'd7', _type: 'thing'})
  const ids = Array.from({length: 300}, (_, n) => `d${n}`)
  const list = `*[_id in [${ids.map((id) => `"${id}"`).join(', ')}]]`
  const chain = `*[${ids.map((id) => `_id == "${id}"`).join(' || ')}]`
  for (const query of [list, chain]) {
    expect(await client.fetch(`count(${query})`)).toBe(1)
    const reader = await listen(lake, {query})
    await reader.next('welcome')
    await client.patch({query}).set({seen: true}).commit()
    expect((await reader.next('mutation')).data.documentId).toBe('d7')
    reader.close()
  }
  const long = `count(*[_id in [${ids.map((id) => `"${id.padEnd(120, '-')}"`).join(',')}, "d7"]])`
  expect(long.length).toBeGreaterThan(20_000)
  expect(await client.fetch(long)).toBe(1)
})

test('a transaction is refused if its queries together take more than 10 million evaluation steps', async () => {
  const {client} = await startTestLake()
  const filled = client.transaction()
  for (let n = 0; n < 400; n++) filled.create({_id: `i${n}`, _type: 'item', n})
  await filled.commit()
  /** Compares each pair of documents. This takes 160,000 of the 10 million steps in the budget. */
  const costly = (n: number) => ({
    patch: {query: `*[count(*[n == ^.n + ${n}]) > 900]`, set: {n: 0}},
  })
  const transaction = (count: number) => Array.from({length: count}, (_, n) => costly(n))
  await client.mutate(transaction(2))
  await expect(client.mutate(transaction(100))).rejects.toMatchObject({statusCode: 400})
})

test('a transaction is refused if its patches together take more than 10 million evaluation steps', async () => {
  const {client} = await startTestLake()
  const list = Array.from({length: 20_000}, (_, n) => n)
  await client.create({_id: 'a', _type: 'thing', list})
  /**
   * Matches 900 of 20,000 list items. This takes 3 million of the 10 million steps in the budget.
   */
  const costly = {patch: {id: 'a', set: {'list[@ >= 19100]': 20_000}}}
  await client.mutate([costly])
  const many = Array.from({length: 6}, () => costly)
  await expect(client.mutate([...many, {delete: {id: 'a'}}])).rejects.toMatchObject({
    statusCode: 400,
  })
  expect(await client.fetch('*[_id == "a"][0].list[19999]')).toBe(20_000)
})

test.each([
  ['descends recursively twice', '..a..b', /Split the transaction/],
  ['has thousands of steps', `a${'.a'.repeat(2_000)}`, /more than 200 steps/],
])('a patch is refused if its path %s', async (_, path, message) => {
  const {client} = await startTestLake()
  const items = Array.from({length: 2_000}, (_, n) => ({_key: `k${n}`, a: {b: n}}))
  await client.create({_id: 'a', _type: 'thing', items})
  await expect(
    client
      .patch('a')
      .set({[path]: 1})
      .commit(),
  ).rejects.toThrow(message)
})
