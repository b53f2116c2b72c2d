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

test('deleting a document with `purge` removes its history, but not the history of other documents', async () => {
  const {client, get, restart} = await startTestLake()
  const history = async (id: string) =>
    (await get(`/v2025-02-19/data/history/production/transactions/${id}`)).text()
  const creation = client.transaction().create({_id: 'a', _type: 'page', secret: 'told'})
  await creation.create({_id: 'b', _type: 'page', open: true}).commit()
  await client.action(edit({set: {secret: 'told again'}}))
  await client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'a',
    includeDrafts: ['drafts.a'],
    purge: true,
  })
  expect(await history('a,drafts.a')).not.toContain('told')
  expect(await history('b')).toContain('"open":true')
  const gone = await get('/v1/data/history/production/documents/a,drafts.a?lastRevision=true')
  expect(await gone.json()).toEqual({documents: []})
  const again = await restart()
  expect(await again.client.fetch('*[]._id')).toEqual(['b'])
})
