import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/http-reference/actions and .../content-lake/dispatch-actions

const edit = (patch: object, id = 'a') =>
  ({
    actionType: 'sanity.action.document.edit',
    draftId: `drafts.${id}`,
    publishedId: id,
    patch,
  }) as const

const publish = (id = 'a', more = {}) =>
  ({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${id}`,
    publishedId: id,
    ...more,
  }) as const

const draft = {draftId: 'drafts.a', publishedId: 'a'}

test('the publish action returns 409 if the published document no longer has the revision in `ifPublishedRevisionId`', async () => {
  const {client} = await startTestLake()
  const {_rev} = await client.create({_id: 'a', _type: 'page'})
  await client.action(edit({set: {title: 'mine'}}))
  await client.patch('a').set({title: 'theirs'}).commit()
  await expect(client.action(publish('a', {ifPublishedRevisionId: _rev}))).rejects.toMatchObject({
    statusCode: 409,
    details: {type: 'actionError', items: [{index: 0, error: {expectedRevisionID: _rev}}]},
  })
  expect(await client.getDocument('drafts.a')).toMatchObject({title: 'mine'})
})

test('the delete action returns 409 unless `includeDrafts` lists the draft of the document', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'page'})
  await client.action(edit({set: {title: 'draft'}}))
  const remove = (includeDrafts: string[]) =>
    client.action({actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts})
  await expect(remove([])).rejects.toMatchObject({statusCode: 409})
  await remove(['drafts.a'])
  expect(await client.fetch('count(*)', {}, {perspective: 'raw'})).toBe(0)
})

test('the publish action returns 409 if the draft does not have the revision in `ifDraftRevisionId`', async () => {
  const {client} = await startTestLake()
  const {_rev} = await client.create({_id: 'drafts.a', _type: 'page'})
  await client.action(edit({set: {title: 'newer'}}))
  await expect(client.action(publish('a', {ifDraftRevisionId: _rev}))).rejects.toMatchObject({
    statusCode: 409,
  })
  const draft = await client.getDocument('drafts.a')
  await client.action(publish('a', {ifDraftRevisionId: draft?._rev}))
  expect(await client.getDocument('a')).toMatchObject({title: 'newer'})
})

test.each([
  ['an edit of another document’s draft', {...edit({set: {n: 1}}), draftId: 'drafts.b'}],
  ['an edit of the published ID as the draft', {...edit({set: {n: 1}}), draftId: 'a'}],
  ['publishing with a draft ID as the published ID', {...publish(), publishedId: 'drafts.a'}],
  [
    'publishing a version without its release',
    {...publish(), draftId: undefined, versionId: 'versions.r1.a'},
  ],
  [
    'unpublishing into another document’s draft',
    {...draft, actionType: 'sanity.action.document.unpublish', draftId: 'drafts.b'},
  ],
  [
    'deleting with another document’s draft',
    {actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: ['drafts.b']},
  ],
  [
    'deleting with a list of drafts that is not an array',
    {actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: 'drafts.a'},
  ],
  [
    'creating a published document',
    {
      actionType: 'sanity.action.document.create',
      publishedId: 'n',
      attributes: {_id: 'n', _type: 'page'},
    },
  ],
  [
    'creating with an unknown value of ifExists',
    {
      actionType: 'sanity.action.document.create',
      publishedId: 'n',
      attributes: {_type: 'page'},
      ifExists: 'maybe',
    },
  ],
  ['an edit with an unknown patch operation', edit({explode: {}})],
])('%s returns 400 and does not change any document', async (_, action) => {
  const {client, get} = await startTestLake()
  await client.create({_id: 'a', _type: 'page'})
  await client.create({_id: 'drafts.a', _type: 'page', title: 'draft'})
  const before = await client.fetch('*', {}, {perspective: 'raw'})
  const body = JSON.stringify({actions: [action]})
  const response = await get('/v2025-02-19/data/actions/production', {method: 'POST', body})
  expect(response.status).toBe(400)
  expect(await client.fetch('*', {}, {perspective: 'raw'})).toEqual(before)
})

test('creating a version in an unknown release is refused', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'page'})
  const create = client.createVersion({baseId: 'a', publishedId: 'a', releaseId: 'nowhere'})
  await expect(create).rejects.toMatchObject({statusCode: 404})
})

test('a request that mixes actions on releases with actions on documents returns 400', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'page'})
  const release = {actionType: 'sanity.action.release.create', releaseId: 'r1'} as const
  await expect(client.action([edit({set: {n: 1}}), release])).rejects.toMatchObject({
    statusCode: 400,
    details: {items: [{index: 1}]},
  })
  expect(await client.fetch('count(*)', {}, {perspective: 'raw'})).toBe(1)
})

test.each([
  ['an unknown type', {actionType: 'sanity.action.document.explode'}],
  ['the name of an object method as its type', {actionType: 'toString'}],
  ['no publishedId', {actionType: 'sanity.action.document.publish', draftId: 'drafts.a'}],
])('an action with %s returns an error of the type `actionError`', async (_, action) => {
  const {get} = await startTestLake()
  const body = JSON.stringify({actions: [action]})
  const response = await get('/v2025-02-19/data/actions/production', {method: 'POST', body})
  expect(response.status).toBe(400)
  expect((await response.json()).error).toMatchObject({type: 'actionError', items: [{index: 0}]})
})
