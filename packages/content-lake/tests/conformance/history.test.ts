import {expect, test} from 'vitest'
import {edit, publish} from '../edits-by-action.ts'
import {startTestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/http-reference/history

const historyPath = '/v2025-02-19/data/history/production'

async function lines(response: Response): Promise<Record<string, unknown>[]> {
  return (await response.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

test('the history returns a document as it was in any of its revisions', async () => {
  const lake = await startTestLake()
  const revisions: {_rev: string}[] = []
  await lake.client.create({_id: 'a', _type: 'page', title: 'zero'})
  for (const title of ['one', 'two', 'three']) {
    revisions.push(await lake.client.patch('a').set({title}).commit())
  }
  await lake.client.delete('a')
  for (const revision of revisions) {
    const response = await lake.get(`${historyPath}/documents/a?revision=${revision._rev}`)
    expect(await response.json()).toEqual({documents: [revision]})
  }
})

test('the history returns documents as they were at a given time, and a deleted document as it was before its deletion', async () => {
  const lake = await startTestLake()
  const made = await lake.client.create({_id: 'a', _type: 'page', title: 'one'})
  await new Promise((resolve) => setTimeout(resolve, 5))
  const patched = await lake.client.patch('a').set({title: 'two'}).commit()
  await lake.client.delete('a')
  const at = async (query: string) =>
    (await lake.get(`${historyPath}/documents/a,b?${query}`)).json()
  expect(await at(`time=${made._updatedAt}`)).toEqual({documents: [made]})
  expect(await at('time=2020-01-01T00:00:00Z')).toEqual({documents: []})
  expect(await at('lastRevision=true')).toEqual({documents: [patched]})
  expect(await at('')).toEqual({documents: []})
})

test('the last revision of a deleted document is not a draft that was discarded or published before', async () => {
  const {client, get} = await startTestLake()
  const last = async (ids: string): Promise<unknown> => {
    const response = await get(`${historyPath}/documents/${ids}?lastRevision=true`)
    const {documents} = await response.json()
    return documents.map(({_id, title}: {_id: string; title: string}) => [_id, title])
  }
  await client.create({_id: 'a', _type: 'page', title: 'live'})
  await client.create({_id: 'drafts.a', _type: 'page', title: 'discarded'})
  await client.delete('drafts.a')
  await client.delete('a')
  expect(await last('a,drafts.a')).toEqual([['a', 'live']])
  expect(await last('drafts.a')).toEqual([['drafts.a', 'discarded']])

  await client.create({_id: 'drafts.a', _type: 'page', title: 'only a draft'})
  expect(await last('a,drafts.a')).toContainEqual(['drafts.a', 'only a draft'])
  await client.create({_id: 'a', _type: 'page', title: 'live again'})
  await client.transaction().delete('a').delete('drafts.a').commit()
  expect(await last('a,drafts.a')).toContainEqual(['drafts.a', 'only a draft'])
})

test('a history request for an unknown revision returns 404', async () => {
  const {get} = await startTestLake()
  expect((await get(`${historyPath}/documents/a?revision=never`)).status).toBe(404)
})

test('the history lists the transactions of the given documents, with `effects` that turn each revision into the next one', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'a', _type: 'page', title: 'zero'})
  await lake.client.create({_id: 'other', _type: 'page'})
  await edit(lake, 'one')
  await edit(lake, 'two')
  await publish(lake)
  const query = 'effectFormat=mendoza&excludeMutations=true&includeIdentifiedDocumentsOnly=true'
  const response = await lake.get(`${historyPath}/transactions/a,drafts.a?${query}`)
  expect(response.headers.get('content-type')).toMatch('application/x-ndjson')
  const transactions = await lines(response)
  expect(transactions.map(({documentIDs}) => documentIDs)).toEqual([
    ['a'],
    ['drafts.a'],
    ['drafts.a'],
    ['a', 'drafts.a'],
  ])
  expect(transactions[2]).toMatchObject({
    author: 'script',
    effects: {'drafts.a': {apply: [0, {title: 'two'}], revert: [0, {title: 'one'}]}},
  })
  expect(transactions[2]).not.toHaveProperty('mutations')
  expect(transactions[3]).toMatchObject({
    effects: {
      a: {apply: [0, {title: 'two'}], revert: [0, {title: 'zero'}]},
      'drafts.a': {apply: [0, null]},
    },
  })
})

test('the history can be listed in pages, from the oldest or from the newest transaction', async () => {
  const lake = await startTestLake()
  const ids: string[] = [(await lake.client.create({_id: 'a', _type: 'page'}))._rev]
  for (let n = 0; n < 5; n++) ids.push((await lake.client.patch('a').set({n}).commit())._rev)
  const list = async (query: string) =>
    (await lines(await lake.get(`${historyPath}/transactions/a?excludeContent=true&${query}`))).map(
      ({id}) => id,
    )
  expect(await list('')).toEqual(ids)
  expect(await list('limit=2')).toEqual(ids.slice(0, 2))
  expect(await list('limit=2&reverse=true')).toEqual(ids.slice(-2).reverse())
  expect(await list(`fromTransaction=${ids[2]}`)).toEqual(ids.slice(2))
  expect(await list(`toTransaction=${ids[2]}&reverse=true`)).toEqual(ids.slice(0, 3).reverse())
  expect(await list(`fromTransaction=${ids[1]}&toTransaction=${ids[3]}`)).toEqual(ids.slice(1, 4))
  expect(await list('fromTransaction=')).toEqual(ids)
  expect(await list('authors=nobody')).toEqual([])
})

test('a history request with `excludeContent` and `effectFormat` returns effects, but no mutations', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'a', _type: 'page'})
  const query = 'excludeContent=true&effectFormat=mendoza'
  const [transaction] = await lines(await lake.get(`${historyPath}/transactions/a?${query}`))
  expect(transaction).toMatchObject({effects: {a: {apply: [0, {_id: 'a'}], revert: [0, null]}}})
  expect(transaction).not.toHaveProperty('mutations')
})

test('an old revision of a document can be restored with the requests that the Studio sends', async () => {
  const first = await startTestLake()
  await first.client.create({_id: 'a', _type: 'page', title: 'good'})
  const {_rev} = await first.client.patch('a').set({title: 'better'}).commit()
  await edit(first, 'worse')
  await publish(first)
  const lake = await first.restart()
  const {documents} = await (
    await lake.get(`${historyPath}/documents/a,drafts.a?revision=${_rev}`)
  ).json()
  const {_updatedAt, ...attributes} = documents[0]
  await lake.client.action({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: 'a',
    attributes: {...attributes, _id: 'drafts.a'},
  })
  await publish(lake)
  expect(await lake.client.getDocument('a')).toMatchObject({title: 'better'})
})
