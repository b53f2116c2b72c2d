import {expect, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {ContentVersion, isOneUpdate} from '#server/site/content/content-version.ts'
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

test('an update of one document is told apart from a transaction with several documents, a creation and a deletion', async () => {
  const {client} = await startTestLake()
  const content = new ContentVersion(client, new RequestPause(), new AbortController().signal)
  const documents = ['a', 'b', 'c'].map((_id) => ({_id, _type: 'product', price: 1}))
  for (const document of documents) await client.create(document)
  const update = (id: string) => client.patch(id, {inc: {price: 1}})
  const isOneAfter = async (change: () => Promise<unknown>) => {
    const before = await content.read()
    await change()
    return isOneUpdate(before, await content.read())
  }
  const several = (...ids: string[]) => {
    const transaction = client.transaction()
    for (const id of ids) transaction.patch(update(id))
    return transaction
  }
  expect(await isOneAfter(() => update('a').commit())).toBe(true)
  expect(await isOneAfter(() => update('a').commit())).toBe(true)
  expect(await isOneAfter(() => update('c').commit())).toBe(true)
  expect(await isOneAfter(async () => {})).toBe(false)
  expect(await isOneAfter(() => several('a', 'b').commit())).toBe(false)
  expect(await isOneAfter(() => several('a', 'b', 'c').commit())).toBe(false)
  expect(await isOneAfter(() => several('a').create({_id: 'd', _type: 'product'}).commit())).toBe(
    false,
  )
  expect(await isOneAfter(() => several('b').delete('d').commit())).toBe(false)
  expect(await isOneAfter(() => client.create({_id: 'e', _type: 'product'}))).toBe(false)
  expect(await isOneAfter(() => client.delete('e'))).toBe(false)
})
