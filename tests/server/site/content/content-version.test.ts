import type {SanityDocumentStub} from '@sanity/client'
import {expect, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {ContentVersion, updateBetween} from '#server/site/content/content-version.ts'
import {RequestPause} from '#server/site/content/request-pause.ts'

test('the version of the content changes with every change of a published document, but not with drafts and private documents', async () => {
  const {client} = await startTestLake()
  const published = client.withConfig({perspective: 'published'})
  const content = new ContentVersion(published, new RequestPause(), new AbortController().signal)
  const product = {_id: 'pro', _type: 'product', price: 35}
  const versions = [await content.read()]
  for (const change of [
    () => client.create(product),
    () => client.patch('pro').set({price: 36}).commit(),
    () => client.create({_id: 'elite', _type: 'product'}),
    () => client.delete('pro'),
  ]) {
    await change()
    versions.push(await content.read())
  }
  expect(new Set(versions).size).toBe(5)
  await client.create({...product, _id: 'drafts.pro'})
  await client.create({_id: 'previewShare.one', _type: 'previewShare'})
  expect(await content.read()).toBe(versions.at(-1))
})

test('a dataset that had documents and now shows none cannot be read', async () => {
  const {client} = await startTestLake()
  const content = new ContentVersion(client, new RequestPause(), new AbortController().signal)
  await client.create({_id: 'pro', _type: 'product'})
  await content.read()
  await client.delete('pro')
  await expect(content.read()).rejects.toThrow('set SANITY_READ_TOKEN')
})

test('the path of the updated document is known, unless a transaction changed several documents, created or deleted one', async () => {
  const {client} = await startTestLake()
  const content = new ContentVersion(client, new RequestPause(), new AbortController().signal)
  const documents: SanityDocumentStub[] = [
    {_id: 'a', _type: 'product', slug: {current: 'pro'}},
    {_id: 'b', _type: 'faqEntry', anchor: {current: 'price'}},
    {_id: 'c', _type: 'landingPage', address: '/spring', spanishAddress: '/primavera'},
    {_id: 'd', _type: 'review'},
  ]
  for (const document of documents) await client.create(document)
  const update = (id: string) => client.patch(id, {set: {at: Math.random()}})
  const pathAfter = async (change: () => Promise<unknown>) => {
    const [before, ids] = [await content.read(), await content.readIds()]
    await change()
    return updateBetween(before, await content.read(), ids)?.path
  }
  const several = (...ids: string[]) =>
    ids.reduce((transaction, id) => transaction.patch(update(id)), client.transaction())
  expect(await pathAfter(() => update('a').commit())).toBe('/pro')
  expect(await pathAfter(() => update('a').commit())).toBe('/pro')
  expect(await pathAfter(() => update('b').commit())).toBe('/faq')
  expect(await pathAfter(() => update('c').commit())).toBe('/spring')
  expect(await pathAfter(() => update('d').commit())).toBe(null)
  const review = {_id: 'e', _type: 'review'}
  const others = [
    async () => {},
    () => several('a', 'b').commit(),
    () => several('a', 'b', 'c').commit(),
    () => several('a').create(review).commit(),
    () => several('b').delete('e').commit(),
    () => client.create(review),
    () => client.transaction().create({_id: 'f', _type: 'review'}).delete('e').commit(),
    () =>
      client
        .transaction()
        .create({...review, _createdAt: '2020-01-01T00:00:00Z'})
        .delete('f')
        .commit(),
    () => client.delete('e'),
  ]
  for (const change of others) expect(await pathAfter(change)).toBe(undefined)
})
