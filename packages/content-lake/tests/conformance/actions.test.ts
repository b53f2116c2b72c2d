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

test('the first edit copies the published document into a new draft', async () => {
  const {client} = await startTestLake()
  const published = await client.create({_id: 'a', _type: 'page', title: 'old', n: 1})
  await client.action(edit({unset: ['_empty_action_guard_pseudo_field_']}), {transactionId: 'tx-1'})
  const draft = await client.getDocument('drafts.a')
  expect(draft).toMatchObject({_type: 'page', title: 'old', n: 1, _rev: 'tx-1'})
  expect(draft?._createdAt).toBe(published._createdAt)
  expect(await client.getDocument('a')).toEqual(published)
})

test('publishing replaces the published document and deletes the draft', async () => {
  const {client} = await startTestLake()
  const {_createdAt} = await client.create({_id: 'a', _type: 'page', title: 'old', gone: true})
  await client.action(edit({set: {title: 'new'}, unset: ['gone']}))
  const {transactionId} = await client.action(publish())
  const document = await client.getDocument('a')
  expect(document).toMatchObject({title: 'new', _createdAt, _rev: transactionId})
  expect(document).not.toHaveProperty('gone')
  expect(await client.getDocument('drafts.a')).toBeUndefined()
})

test('publishing turns a weak reference with `_strengthenOnPublish` into a strong reference', async () => {
  const {client} = await startTestLake()
  const marked = {_type: 'reference', _ref: 'b', _weak: true, _strengthenOnPublish: {type: 'page'}}
  const weak = {...marked, _strengthenOnPublish: {type: 'page', weak: true}}
  await client.create({_id: 'drafts.a', _type: 'page', list: [{...marked, _key: 'k'}], weak})
  await expect(client.action(publish())).rejects.toMatchObject({statusCode: 409})
  await client.create({_id: 'b', _type: 'page'})
  await client.action(publish())
  expect(await client.getDocument('a')).toMatchObject({
    list: [{_key: 'k', _type: 'reference', _ref: 'b'}],
    weak: {_type: 'reference', _ref: 'b', _weak: true},
  })
  await expect(client.delete('b')).rejects.toMatchObject({statusCode: 409})
})

test('unpublishing turns the published document into a draft, unless there is already a draft', async () => {
  const {client} = await startTestLake()
  const unpublish = (id: string) =>
    client.action({
      actionType: 'sanity.action.document.unpublish',
      draftId: `drafts.${id}`,
      publishedId: id,
    })
  await client.create({_id: 'a', _type: 'page', title: 'published'})
  await unpublish('a')
  expect(await client.getDocuments(['a', 'drafts.a'])).toMatchObject([null, {title: 'published'}])
  await client.create({_id: 'b', _type: 'page', title: 'published'})
  await client.action(edit({set: {title: 'draft'}}, 'b'))
  await unpublish('b')
  expect(await client.getDocuments(['b', 'drafts.b'])).toMatchObject([null, {title: 'draft'}])
})

test('the create action creates a draft, unless a draft or a published document exists', async () => {
  const {client} = await startTestLake()
  const create = (ifExists: 'fail' | 'ignore', title: string) =>
    client.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'a',
      attributes: {_id: 'drafts.a', _type: 'page', title},
      ifExists,
    })
  await create('fail', 'one')
  await expect(create('fail', 'two')).rejects.toMatchObject({statusCode: 409})
  await create('ignore', 'three')
  expect(await client.getDocument('drafts.a')).toMatchObject({title: 'one'})
  await client.action(publish())
  await expect(create('ignore', 'four')).rejects.toMatchObject({statusCode: 409})
})

test('the actions `discard` and `version.discard` delete the draft, and return 404 if there is none', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'page', title: 'published'})
  for (const discard of [
    {actionType: 'sanity.action.document.discard', draftId: 'drafts.a'},
    {actionType: 'sanity.action.document.version.discard', versionId: 'drafts.a'},
  ] as const) {
    await client.action(edit({set: {title: 'draft'}}))
    await client.action(discard)
    expect(await client.getDocument('drafts.a')).toBeUndefined()
    await expect(client.action(discard)).rejects.toMatchObject({statusCode: 404})
  }
  expect(await client.getDocument('a')).toMatchObject({title: 'published'})
})

test('the action `replaceDraft` adds no fields of the published document to the draft', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'page', title: 'now', extra: true})
  const {transactionId} = await client.action({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: 'a',
    attributes: {_id: 'drafts.a', _type: 'page', title: 'then', _rev: 'an-old-one'},
  })
  const draft = await client.getDocument('drafts.a')
  expect(draft).toMatchObject({title: 'then', _rev: transactionId})
  expect(draft).not.toHaveProperty('extra')
})

test('several actions form one transaction, and later actions see the results of earlier ones', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'page', title: 'old'})
  await client.action([edit({set: {title: 'new'}}), publish()])
  expect(await client.getDocument('a')).toMatchObject({title: 'new'})
  await expect(
    client.action([edit({set: {title: 'lost'}}), publish('nobody')]),
  ).rejects.toMatchObject({
    statusCode: 404,
    details: {items: [{index: 1}]},
  })
  expect(await client.getDocument('drafts.a')).toBeUndefined()
})

test('a dry run of an action writes nothing', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'page'})
  await client.action(edit({set: {title: 'new'}}), {dryRun: true})
  expect(await client.getDocument('drafts.a')).toBeUndefined()
})

test('a version of a document can be created from another document, replaced, and marked for unpublishing', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'page', title: 'published'})
  await client.releases.create({releaseId: 'r1'})
  await client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'a',
    baseId: 'a',
    versionId: 'versions.r1.a',
  })
  expect(await client.getDocument('versions.r1.a')).toMatchObject({title: 'published'})
  await client.action({
    actionType: 'sanity.action.document.version.replace',
    document: {_id: 'versions.r1.a', _type: 'page', title: 'version'},
  })
  await client.action({
    actionType: 'sanity.action.document.version.unpublish',
    publishedId: 'a',
    versionId: 'versions.r1.a',
  })
  expect(await client.getDocument('versions.r1.a')).toMatchObject({
    title: 'version',
    _system: {delete: true},
  })
})

test('the first edit of a version copies the published document into the version', async () => {
  const {client, get} = await startTestLake()
  await client.create({_id: 'a', _type: 'page', title: 'published', n: 1})
  await client.releases.create({releaseId: 'r1'})
  const {draftId, ...action} = {...edit({set: {title: 'new'}}), versionId: 'versions.r1.a'}
  const body = JSON.stringify({actions: [action]})
  await get('/v2025-02-19/data/actions/production', {method: 'POST', body})
  expect(await client.getDocument('versions.r1.a')).toMatchObject({title: 'new', n: 1})
  expect(await client.getDocument(draftId)).toBeUndefined()
})

test('create and edit actions add a `_key` to objects in arrays', async () => {
  const {client} = await startTestLake()
  await client.action({
    actionType: 'sanity.action.document.create',
    publishedId: 'a',
    attributes: {_id: 'drafts.a', _type: 'page', list: [{n: 1}]},
    ifExists: 'fail',
  })
  await client.action(edit({insert: {after: 'list[-1]', items: [{n: 2}]}}))
  expect(await client.getDocument('drafts.a')).toMatchObject({
    list: [
      {n: 1, _key: expect.any(String)},
      {n: 2, _key: expect.any(String)},
    ],
  })
})
