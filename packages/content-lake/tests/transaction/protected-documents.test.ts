import {expect, test} from 'vitest'
import {join} from '../login/test-users.ts'
import {startTestLake} from '../test-lake.ts'

const protectedDocuments = {
  types: new Set(['homePage', 'product']),
  published: new Set(['homePage']),
  ids: new Map([['homePage', ['homePage']]]),
}

async function lakeWithPages() {
  const lake = await startTestLake({protectedDocuments})
  const {client} = lake
  await client.create({_id: 'homePage', _type: 'homePage', title: 'Home'})
  await client.create({_id: 'pro', _type: 'product', title: 'Pro'})
  const {token} = await join(lake, 'Ada', 'administrator')
  return {program: client, person: client.withConfig({token})}
}

const refused = expect.objectContaining({
  statusCode: 409,
  message: expect.stringContaining('The site needs'),
})

test('a user can neither delete nor unpublish a protected document, by any mutation or action', async () => {
  const {person: client} = await lakeWithPages()
  const ways = [
    () => client.delete('homePage'),
    () => client.delete({query: '*[_type == "homePage"]'}),
    () => client.transaction().create({_type: 'review'}).delete('homePage').commit(),
    () =>
      client.action({
        actionType: 'sanity.action.document.delete',
        publishedId: 'homePage',
        includeDrafts: [],
      }),
    () =>
      client.action({
        actionType: 'sanity.action.document.unpublish',
        draftId: 'drafts.homePage',
        publishedId: 'homePage',
      }),
  ]
  for (const way of ways) await expect(way()).rejects.toEqual(refused)
  expect(await client.fetch('*[]._id')).toEqual(['homePage', 'pro'])
})

test('a user can unpublish a product, but cannot delete it completely', async () => {
  const {person: client} = await lakeWithPages()
  await client.action({
    actionType: 'sanity.action.document.unpublish',
    draftId: 'drafts.pro',
    publishedId: 'pro',
  })
  await expect(client.delete('drafts.pro')).rejects.toEqual(refused)
  expect(await client.fetch('*[_type == "product"]._id', {}, {perspective: 'raw'})).toEqual([
    'drafts.pro',
  ])
})

test('a user cannot add a second document of a type that may only have one, not even as a draft', async () => {
  const {person: client} = await lakeWithPages()
  for (const _id of ['other', 'drafts.other', 'versions.r.other', 'drafts.']) {
    await expect(client.create({_id, _type: 'homePage'})).rejects.toEqual(
      expect.objectContaining({
        statusCode: 409,
        message: expect.stringContaining('type "homePage" must have the ID'),
      }),
    )
  }
})

test('a user can edit, publish and replace a protected document, and discard its draft', async () => {
  const {person: client} = await lakeWithPages()
  await client.create({_id: 'drafts.homePage', _type: 'homePage', title: 'New'})
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.homePage',
    publishedId: 'homePage',
  })
  await client.createOrReplace({_id: 'homePage', _type: 'homePage', title: 'Old'})
  await client.create({_id: 'drafts.homePage', _type: 'homePage', title: 'A thought'})
  await client.action({actionType: 'sanity.action.document.discard', draftId: 'drafts.homePage'})
  expect(await client.getDocument('homePage')).toMatchObject({title: 'Old'})
})

test("an administrator's API token can delete protected documents, as on a dataset hosted by Sanity", async () => {
  const {program} = await lakeWithPages()
  await program.create({_id: 'home-2', _type: 'homePage'})
  await program.delete({query: '*[_type in ["homePage", "product"]]'})
  expect(await program.fetch('count(*)')).toBe(0)
  await program.createOrReplace({_id: 'homePage', _type: 'homePage', title: 'Restored'})
  expect(await program.getDocument('homePage')).toMatchObject({title: 'Restored'})
})

test('a user can discard a document with a fixed id that began in a release', async () => {
  const {person: client, program} = await lakeWithPages()
  await program.delete('homePage')
  await client.releases.create({releaseId: 'spring', metadata: {title: 'Spring'}})
  await client.createVersion({
    releaseId: 'spring',
    publishedId: 'homePage',
    document: {_id: 'versions.spring.homePage', _type: 'homePage'},
  })
  await client.discardVersion({publishedId: 'homePage', releaseId: 'spring'})
  expect(await client.fetch('count(*[_type == "homePage"])', {}, {perspective: 'raw'})).toBe(0)
})

test('a user cannot replace a protected document by one of another type', async () => {
  const {person: client} = await lakeWithPages()
  await expect(client.createOrReplace({_id: 'pro', _type: 'review'})).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('not change its type'),
  })
  await expect(client.patch('homePage').set({_type: 'review'}).commit()).rejects.toThrow()
  expect(await client.fetch('*[]{_id, _type} | order(_id)')).toEqual([
    {_id: 'homePage', _type: 'homePage'},
    {_id: 'pro', _type: 'product'},
  ])
})
