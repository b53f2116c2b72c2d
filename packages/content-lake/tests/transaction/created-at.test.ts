import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

test('a document whose `_createdAt` was stored before times were checked can be edited and published', async () => {
  const first = await startTestLake()
  const {dataDir} = first
  for (const _id of ['a', 'drafts.b', 'versions.r1.c'])
    await first.client.create({_id, _type: 'thing', _createdAt: '2020-01-01T00:00:00Z'})
  await first.lake.stop()
  const database = new DatabaseSync(join(dataDir, 'content.sqlite'))
  database.exec(`update document set body = replace(body, '2020-01-01T00:00:00Z', '2020-01-01')`)
  database.close()
  const {client} = await startTestLake({dataDir})
  const {_rev, ...published} = Object(await client.getDocument('a'))
  expect(published).toMatchObject({_createdAt: '2020-01-01'})
  // As the Studio makes a draft.
  await client
    .transaction()
    .createIfNotExists({...published, _id: 'drafts.a'})
    .patch('drafts.a', {set: {title: 'New'}})
    .patch('drafts.b', {set: {title: 'New'}})
    .commit()
  for (const id of ['a', 'b'])
    await client.action({
      actionType: 'sanity.action.document.publish',
      publishedId: id,
      draftId: `drafts.${id}`,
    })
  expect(await client.fetch('*[_type == "thing"] | order(_id)')).toMatchObject([
    {_id: 'a', title: 'New', _createdAt: '2020-01-01'},
    {_id: 'b', title: 'New', _createdAt: expect.stringMatching(/^20\d\d-.*Z$/)},
  ])
})
