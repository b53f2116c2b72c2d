import {expect, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {ContentVersion} from '#server/site/content/content-version.ts'
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
