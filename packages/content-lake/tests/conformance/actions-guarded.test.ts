import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

// After https://www.sanity.io/docs/http-reference/actions and .../content-lake/dispatch-actions

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

test('publishing is refused if another user has published in between', async () => {
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

test('deleting requires naming every draft', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'page'})
  await client.action(edit({set: {title: 'draft'}}))
  const remove = (includeDrafts: string[]) =>
    client.action({actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts})
  await expect(remove([])).rejects.toMatchObject({statusCode: 409})
  await remove(['drafts.a'])
  expect(await client.fetch('count(*)', {}, {perspective: 'raw'})).toBe(0)
})

test('publishing can require a revision of the draft', async () => {
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
  ['a draft of another document', {...edit({set: {n: 1}}), draftId: 'drafts.b'}],
  ['a published id as draft', {...edit({set: {n: 1}}), draftId: 'a'}],
  ['a draft id as published', {...publish(), publishedId: 'drafts.a'}],
  ['publishing a version', {...publish(), draftId: undefined, versionId: 'versions.r1.a'}],
  [
    'unpublishing to another draft',
    {...draft, actionType: 'sanity.action.document.unpublish', draftId: 'drafts.b'},
  ],
  [
    'deleting drafts of others',
    {actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: ['drafts.b']},
  ],
  [
    'a value that is not a list',
    {actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: 'drafts.a'},
  ],
  [
    'creating as published',
    {
      actionType: 'sanity.action.document.create',
      publishedId: 'n',
      attributes: {_id: 'n', _type: 'page'},
    },
  ],
  [
    'creating with an unknown ifExists',
    {
      actionType: 'sanity.action.document.create',
      publishedId: 'n',
      attributes: {_type: 'page'},
      ifExists: 'maybe',
    },
  ],
  ['a patch of an unknown operation', edit({explode: {}})],
])('%s is refused and changes nothing', async (_, action) => {
  const {client, get} = await startTestLake()
  await client.create({_id: 'a', _type: 'page'})
  await client.create({_id: 'drafts.a', _type: 'page', title: 'draft'})
  const before = await client.fetch('*', {}, {perspective: 'raw'})
  const body = JSON.stringify({actions: [action]})
  const response = await get('/v2025-02-19/data/actions/production', {method: 'POST', body})
  expect(response.status).toBe(400)
  expect(await client.fetch('*', {}, {perspective: 'raw'})).toEqual(before)
})

test('a version in an unknown release is refused', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'page'})
  const create = client.createVersion({baseId: 'a', publishedId: 'a', releaseId: 'nowhere'})
  await expect(create).rejects.toMatchObject({statusCode: 404})
})

test('actions on releases and documents cannot share a transaction', async () => {
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
  ['an unknown action', {actionType: 'sanity.action.document.explode'}],
  ['a name every object has', {actionType: 'toString'}],
  ['no publishedId', {actionType: 'sanity.action.document.publish', draftId: 'drafts.a'}],
])('%s is refused with an action error', async (_, action) => {
  const {get} = await startTestLake()
  const body = JSON.stringify({actions: [action]})
  const response = await get('/v2025-02-19/data/actions/production', {method: 'POST', body})
  expect(response.status).toBe(400)
  expect((await response.json()).error).toMatchObject({type: 'actionError', items: [{index: 0}]})
})
