import {createHash} from 'node:crypto'
import {Readable} from 'node:stream'
import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'
import {exported, imported} from './export-archive.ts'
import {fourCorners} from './test-images.ts'

/*
 * Tests with the unmodified `@sanity/export` and `@sanity/import`, as used by `sanity dataset
 * export` and `sanity dataset import`: https://www.sanity.io/docs/content-lake/importing-data and
 * https://www.sanity.io/docs/http-reference/export
 */

/** Writes content that is easily lost: unusual characters, numbers, references and file names. */
async function writeContent(client: SanityClient) {
  const image = await client.assets.upload('image', await fourCorners(), {
    filename: 'çorners ☂.png',
    title: 'Corners',
    creditLine: 'Nobody',
  })
  const files = await Promise.all(
    [
      ['price list.pdf', Buffer.from('%PDF-1.7 prices')],
      ['song.mp3', Buffer.from([0xff, 0xfb, 1, 2, 3])],
      ['without a telling name', Buffer.from([0, 1, 2, 255])],
      [undefined, Buffer.from('nameless')],
    ].map(([filename, bytes]) =>
      client.assets.upload('file', Buffer.from(bytes ?? ''), {
        ...(typeof filename === 'string' && {filename}),
      }),
    ),
  )
  const reference = (id: string, more = {}) => ({_type: 'reference', _ref: id, ...more})
  await client
    .transaction()
    .create({_id: 'target', _type: 'thing', title: 'ʇǝƃɹɐʇ \u2028 "quoted" \\ \u0000 🚗 ﷽'})
    .create({
      _id: 'numbers',
      _type: 'thing',
      values: [0, -0.5, 1e21, 5e-324, 2 ** 53, -1],
      none: null,
    })
    .create({
      _id: 'page',
      _type: 'page',
      strong: reference('target'),
      weak: reference('nobody', {_weak: true}),
      later: reference('numbers', {_strengthenOnPublish: {type: 'thing'}, _weak: true}),
      list: [reference('target', {_key: 'a'}), {_key: 'b', _type: 'row', cells: ['', 'x']}],
      picture: {
        _type: 'image',
        asset: reference(image._id),
        crop: {_type: 'sanity.imageCrop', top: 0.1, bottom: 0.2, left: 0, right: 0},
        hotspot: {_type: 'sanity.imageHotspot', x: 0.4, y: 0.5, width: 0.3, height: 0.2},
      },
      gallery: [{_key: 'g', _type: 'image', asset: reference(image._id)}],
      downloads: files.map(({_id}, at) => ({
        _key: `file${at}`,
        _type: 'file',
        asset: reference(_id),
      })),
    })
    .create({_id: 'drafts.page', _type: 'page', strong: reference('target'), title: 'A draft'})
    .create({_id: 'secret.key', _type: 'settings', value: 'kept among the private'})
    .commit()
}

/** Returns a document without the fields that an import changes. */
function lasting({_rev, _updatedAt, ...document}: Readonly<Record<string, unknown>>) {
  return document
}

test.each(['stream', 'cursor'] as const)(
  'a dataset that is exported in the mode %s, imported and exported again has the same documents and assets',
  async (mode) => {
    const from = await startTestLake()
    await writeContent(from.client)
    const first = await exported(from.client, {mode})
    const to = await startTestLake()
    expect(await imported(to.client, first.path)).toBe(5)
    const second = await exported(to.client, {mode})

    expect([...second.documents.keys()]).toEqual([...first.documents.keys()])
    for (const [id, document] of first.documents) {
      const again = second.documents.get(id) ?? {}
      expect(JSON.stringify(Object.entries(lasting(again)).toSorted())).toBe(
        JSON.stringify(Object.entries(lasting(document)).toSorted()),
      )
    }
    expect([...second.assets.keys()].toSorted()).toEqual([...first.assets.keys()].toSorted())
    expect(first.assets.size).toBe(5)
    for (const [name, bytes] of first.assets) {
      expect(second.assets.get(name)?.equals(bytes)).toBe(true)
    }
    for (const [id, known] of Object.entries(first.assetMap)) {
      const {uploadId: _, ...before} = lasting(known)
      const {uploadId, ...after} = lasting(second.assetMap[id] ?? {})
      expect({...after, _createdAt: 0}).toEqual({...before, _createdAt: 0})
    }
  },
)

test('after an import, references are strong or weak as before, and assets can be downloaded', async () => {
  const from = await startTestLake()
  await writeContent(from.client)
  const to = await startTestLake()
  await imported(to.client, (await exported(from.client)).path)
  const page = await to.client.getDocument('page')
  expect(page?.strong).toEqual({_type: 'reference', _ref: 'target'})
  expect(page?.weak).toEqual({_type: 'reference', _ref: 'nobody', _weak: true})
  await expect(to.client.delete('target')).rejects.toMatchObject({statusCode: 409})
  const urls: string[] = await to.client.fetch('*[_id == "page"][0].downloads[].asset->url')
  const hashes = await Promise.all(
    urls.map(async (url) => {
      const bytes = await (await fetch(url)).arrayBuffer()
      return url.includes(createHash('sha1').update(Buffer.from(bytes)).digest('hex'))
    }),
  )
  expect(hashes).toEqual([true, true, true, true])
})

test('importing an export again fails with `create`, keeps edits with `createIfNotExists`, and overwrites edits with `createOrReplace`', async () => {
  const from = await startTestLake()
  await writeContent(from.client)
  const {path} = await exported(from.client)
  const to = await startTestLake()
  await imported(to.client, path)
  await to.client.patch('numbers').set({edited: true}).commit()
  await expect(imported(to.client, path, 'create')).rejects.toMatchObject({statusCode: 409})
  await imported(to.client, path, 'createIfNotExists')
  expect(await to.client.getDocument('numbers')).toHaveProperty('edited', true)
  await imported(to.client, path, 'createOrReplace')
  expect(await to.client.getDocument('numbers')).not.toHaveProperty('edited')
  expect(await to.client.fetch('count(*[_type match "sanity.*"])')).toBe(5)
})

test('an import does not upload an asset that the dataset already has', async () => {
  const from = await startTestLake()
  await writeContent(from.client)
  const before = await from.client.fetch('*[_type match "sanity.*"]|order(_id){_id, _rev}')
  const {path} = await exported(from.client)
  await imported(from.client, path, 'createOrReplace')
  expect(await from.client.fetch('*[_type match "sanity.*"]|order(_id){_id, _rev}')).toEqual(before)
})

test('an export that is limited to a document type contains no assets', async () => {
  const {client} = await startTestLake()
  await writeContent(client)
  const things = await exported(client, {types: ['thing']})
  expect([...things.documents.keys()]).toEqual(['numbers', 'target'])
  expect(things.assets.size).toBe(0)
})

test('an import accepts documents without IDs, list items without keys, and images that are given by URL', async () => {
  const {client, lake} = await startTestLake()
  const {url} = await client.assets.upload('image', await fourCorners())
  const other = await startTestLake()
  const lines = [
    {_type: 'thing', title: 'One', list: [{_type: 'row'}]},
    {_id: 'two', _type: 'thing', picture: {_type: 'image', _sanityAsset: `image@${url}`}},
  ].map((line) => `${JSON.stringify(line)}\n`)
  const {numDocs} = await sanityImport(Readable.from(lines.map((line) => Buffer.from(line))), {
    client: other.client,
    operation: 'create',
  })
  expect(numDocs).toBe(2)
  const one = await other.client.fetch('*[title == "One"][0]{"keys": list[]._key}')
  expect(one.keys).toEqual([expect.stringMatching(/.+/)])
  const two: string = await other.client.fetch('*[_id == "two"][0].picture.asset->url')
  expect(two.replace(other.lake.origin, lake.origin)).toBe(url)
})

test('a write during an export is contained in the export either completely or not at all', async () => {
  const {client, get} = await startTestLake()
  const pad = 'x'.repeat(2_000)
  for (let batch = 0; batch < 10; batch++) {
    const transaction = client.transaction()
    for (let at = 0; at < 200; at++)
      transaction.create({_id: `doc${batch * 200 + at}`, _type: 'thing', round: 0, pad})
    await transaction.commit({visibility: 'async'})
  }
  const response = await get('/v1/data/export/production')
  const writes = client.mutate(
    Array.from({length: 2_000}, (_, at) => ({patch: {id: `doc${at}`, set: {round: 1}}})),
    {visibility: 'async', returnDocuments: false},
  )
  await writes
  const lines = (await response.text()).trim().split('\n')
  expect(lines).toHaveLength(2_000)
  expect(new Set(lines.map((line) => JSON.parse(line).round)).size).toBe(1)
})

test('an export without a token returns 401, and an export of an unknown dataset returns 404', async () => {
  const {get} = await startTestLake()
  expect((await get('/v1/data/export/production', {token: ''})).status).toBe(401)
  expect((await get('/v1/data/export/other')).status).toBe(404)
})
