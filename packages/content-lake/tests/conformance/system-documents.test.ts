import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

const refused = expect.objectContaining({statusCode: 403})

/*
 * Documents whose ID starts with `_.` belong to the lake
 * (https://www.sanity.io/docs/content-lake/ids). Users can only change releases with actions.
 */

test.each([
  ['a release', {_id: '_.releases.r1', _type: 'system.release', name: 'r1', state: 'scheduled'}],
  ['a release of another type', {_id: '_.releases.r1', _type: 'page'}],
  ['an access group', {_id: '_.groups.public', _type: 'system.group', grants: []}],
  ['a draft of an access group', {_id: 'drafts._.groups.public', _type: 'page'}],
  ['a version of an access group', {_id: 'versions.r1._.groups.public', _type: 'page'}],
  ['a document of a system type with a normal ID', {_id: 'mine', _type: 'system.retention'}],
])('a mutation that creates %s is refused, even from an administrator', async (_, document) => {
  const {client} = await startTestLake()
  await expect(client.create(document)).rejects.toEqual(refused)
  await expect(client.createOrReplace(document)).rejects.toEqual(refused)
  await expect(client.createIfNotExists(document)).rejects.toEqual(refused)
  expect(await client.getDocument(document._id)).toBeUndefined()
})

test('a mutation that patches or deletes a release is refused, by ID or by query', async () => {
  const {client} = await startTestLake()
  await client.releases.create({releaseId: 'r1', metadata: {title: 'Spring'}})
  const set = {state: 'scheduled', publishAt: '2001-01-01T00:00:00Z'}
  await expect(client.patch('_.releases.r1').set(set).commit()).rejects.toEqual(refused)
  const all = {query: '*[_type == "system.release"]'}
  await expect(client.patch(all).set(set).commit()).rejects.toEqual(refused)
  await expect(client.delete('_.releases.r1')).rejects.toEqual(refused)
  await expect(client.delete(all)).rejects.toEqual(refused)
  expect(await client.releases.get({releaseId: 'r1'})).toMatchObject({state: 'active'})
})

test('a document action that creates a system document is refused', async () => {
  const {client} = await startTestLake()
  const publishedId = '_.groups.public'
  const attributes = {_id: `drafts.${publishedId}`, _type: 'page'}
  const actionType = 'sanity.action.document.create'
  await expect(
    client.action({actionType, publishedId, attributes, ifExists: 'fail'}),
  ).rejects.toEqual(refused)
})
