import {expect, test} from 'vitest'
import {edit, publish} from '../edits-by-action.ts'
import {startTestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/http-reference/history. The events endpoint is undocumented, so the
// tests expect the format that the Studio reads.

const eventsPath = '/v2025-02-19/data/history/production/events'

test('the events of a document are listed newest first', async () => {
  const lake = await startTestLake()
  const {client} = lake
  await client.create({_id: 'drafts.a', _type: 'page', title: 'one'})
  const {transactionId: edited} = await edit(lake, 'two')
  const {transactionId: published} = await publish(lake)
  await edit(lake, 'three')
  await client.action({actionType: 'sanity.action.document.discard', draftId: 'drafts.a'})
  await client.action({
    actionType: 'sanity.action.document.unpublish',
    draftId: 'drafts.a',
    publishedId: 'a',
  })
  await publish(lake)
  await client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'a',
    includeDrafts: [],
  })
  const {events, nextCursor} = await (
    await lake.get(`${eventsPath}/documents/drafts.a?limit=100`)
  ).json()
  const list: {type: string}[] = events['drafts.a']
  expect(list.map(({type}) => type)).toEqual([
    'deleteDocumentGroup',
    'publishDocumentVersion',
    'unpublishDocument',
    'deleteDocumentVersion',
    'createDocumentVersion',
    'publishDocumentVersion',
    'createDocumentVersion',
  ])
  expect(list[5]).toMatchObject({
    author: 'script',
    documentId: 'a',
    revisionId: published,
    versionId: 'drafts.a',
    versionRevisionId: edited,
    publishCause: 'document.publish',
  })
  expect(nextCursor).toBe('')
})

test('the history lists a patch of a published document as a live edit, and its deletion as unpublishing if a draft exists', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'a', _type: 'page', title: 'one'})
  await lake.client.patch('a').set({title: 'two'}).commit()
  await edit(lake, 'draft')
  await lake.client.delete('a')
  const {events} = await (await lake.get(`${eventsPath}/documents/a`)).json()
  expect(events.a.map(({type}: {type: string}) => type)).toEqual([
    'unpublishDocument',
    'updateLiveDocument',
    'createLiveDocument',
  ])
})

test('the events of a document are paginated by cursor', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'a', _type: 'page', n: 0})
  for (let n = 1; n < 5; n++) await lake.client.patch('a').set({n}).commit()
  const seen: unknown[] = []
  let cursor = ''
  do {
    const query = `limit=2&nextCursor=${cursor}`
    const page = await (await lake.get(`${eventsPath}/documents/a?${query}`)).json()
    seen.push(...page.events.a.map(({revisionId}: {revisionId: string}) => revisionId))
    cursor = page.nextCursor
  } while (cursor !== '')
  expect(new Set(seen).size).toBe(5)
})
