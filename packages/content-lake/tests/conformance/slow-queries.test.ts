import {expect, test} from 'vitest'
import {queryLimits} from '#src/query/thread/query-thread.ts'
import {startTestLake, type TestLake} from '../test-lake.ts'

// The cost of a query is limited, as described in "Technical limits":
// https://www.sanity.io/docs/content-lake/technical-limits

const documentCount = 400

async function withItems(limits: Partial<typeof queryLimits> = {}): Promise<TestLake> {
  const lake = await startTestLake({queryLimits: {...queryLimits, ...limits}})
  const transaction = lake.client.transaction()
  for (let n = 0; n < documentCount; n++) transaction.create({_id: `i${n}`, _type: 'item', n})
  await transaction.commit()
  return lake
}

/** A query that compares every pair of documents, which is too slow for the main thread. */
const pairs = 'count(*[_type == "item"]{"more": count(*[_type == "item" && n >= ^.n])}[more > 0])'
/** A query that compares every combination of four documents, which would take hours. */
const endlessQuery = `count(*[count(*[count(*[count(*[n + ^.n + ^.^.n + ^.^.^.n == -1]) > 0]) > 0]) > 0])`

test('a query that takes too long is aborted with an error that names the time limit', async () => {
  const {get} = await withItems({ms: 200})
  const response = await get(
    `/v2025-02-19/data/query/production?query=${encodeURIComponent(endlessQuery)}`,
  )
  expect(response.status).toBe(504)
  const {error} = await response.json()
  expect(error).toEqual({
    type: 'queryTimeoutError',
    description: 'The query took longer than 0.2 seconds and was aborted',
  })
})

test('a quick query gets its response while a slow query is running', async () => {
  const {client} = await withItems({ms: 3_000})
  let isRunning = true
  const long = client.fetch(endlessQuery).catch((error: unknown) => {
    isRunning = false
    return error
  })
  let answered = 0
  while (isRunning && answered < 50) {
    expect(await client.fetch('*[_id == "i7"][0].n')).toBe(7)
    answered += 1
  }
  expect(isRunning).toBe(true)
  expect(answered).toBe(50)
  await client.create({_id: 'meanwhile', _type: 'other'})
  expect(await long).toMatchObject({statusCode: 504})
})

test('a slow query, which runs in the query thread, sees the documents of its perspective and all previous writes', async () => {
  const {client, anonymous} = await withItems()
  expect(await client.fetch(pairs)).toBe(documentCount)
  await client.create({_id: 'i-new', _type: 'item', n: -1})
  await client.create({_id: 'drafts.i-new', _type: 'item', n: -2})
  await client.delete('i0')
  expect(await client.fetch(pairs)).toBe(documentCount)
  expect(await client.fetch(pairs, {}, {perspective: 'raw'})).toBe(documentCount + 1)
  expect(await anonymous.fetch(pairs, {}, {perspective: 'raw'})).toBe(documentCount)
  const list = `*[_type == "item" && count(*[_type == "item" && n >= ^.n]) > 0] | order(n asc)`
  const answer = await client.fetch(list, {}, {filterResponse: false, perspective: 'drafts'})
  expect(answer.result[0]).toMatchObject({_id: 'i-new', _originalId: 'drafts.i-new', n: -2})
  expect(answer.result).toHaveLength(documentCount)
  expect(answer.query).toBe(list)
  expect(answer.syncTags).toEqual(
    (await client.fetch('*[_type == "item"]', {}, {filterResponse: false})).syncTags,
  )
})

test('a query that exhausts the memory is aborted, and the next query succeeds', async () => {
  const {client} = await withItems({megabytes: 48})
  const bomb = `*[]{"a": *[]{"b": *[]{"c": *[]{"text": string(^.^.^.n) + string(n)}}}}`
  await expect(client.fetch(bomb)).rejects.toMatchObject({statusCode: 400})
  expect(await client.fetch(pairs)).toBe(documentCount)
})

test('the error of a long query with a syntax error contains the position of the mistake', async () => {
  const {client} = await withItems()
  const query = `*[_id in ["${'x", "'.repeat(8_000)}"] && ]`
  await expect(client.fetch(query)).rejects.toMatchObject({
    statusCode: 400,
    details: {type: 'queryParseError', start: query.length - 1},
  })
})

test('a query with thousands of nested brackets or operators is refused', async () => {
  const {client} = await withItems()
  await expect(client.fetch(`${'('.repeat(9_000)}1`)).rejects.toMatchObject({statusCode: 400})
  await expect(client.fetch(`${'!'.repeat(100_000)}true`)).rejects.toMatchObject({statusCode: 400})
})

test('matching a text or path against a pattern with many wildcards finishes within the time limit', async () => {
  const {client} = await withItems({ms: 1_000})
  await client.create({_id: 'long', _type: 'text', text: 'a'.repeat(2_000)})
  const pattern = `${'*a'.repeat(60)}*b`
  expect(await client.fetch('*[_id == "long"][0].text match $pattern', {pattern})).toBe(false)
  const path = `${'**.'.repeat(40)}x`
  expect(await client.fetch('$id in path($path)', {id: 'a.'.repeat(60), path})).toBe(false)
})

test('a mutation by query is refused if its query takes too long', async () => {
  const {client} = await withItems()
  const endless = endlessQuery.slice('count('.length, -1)
  await expect(client.delete({query: endless})).rejects.toMatchObject({statusCode: 400})
  expect(await client.fetch('count(*)')).toBe(documentCount)
})

test('a query whose result is longer than the maximum string length of JavaScript is refused', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'long', _type: 'page', text: 'x'.repeat(1_000_000)})
  const fields = Array.from({length: 600}, (_, at) => `"f${at}": *[_id == "long"][0].text`)
  await expect(client.fetch(`{${fields}}`)).rejects.toMatchObject({
    statusCode: 400,
    details: {type: 'queryTooLargeError'},
  })
})
