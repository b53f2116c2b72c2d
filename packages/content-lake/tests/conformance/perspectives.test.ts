import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/content-lake/perspectives

async function withVersions(): Promise<TestLake> {
  const lake = await startTestLake()
  await lake.client
    .transaction()
    .create({_id: 'both', _type: 'page', title: 'published'})
    .create({_id: 'drafts.both', _type: 'page', title: 'draft'})
    .create({_id: 'drafts.only', _type: 'page', title: 'draft only'})
    .create({_id: 'versions.r1.both', _type: 'page', title: 'version'})
    .create({_id: 'plain', _type: 'page', title: 'plain'})
    .commit()
  return lake
}

const titlesQuery = '*[_type == "page"]{_id, title}'

test('the default perspective is `published` from API version 2025-02-19 on, and `raw` in earlier versions', async () => {
  const {client} = await withVersions()
  expect(await client.fetch(titlesQuery)).toEqual([
    {_id: 'both', title: 'published'},
    {_id: 'plain', title: 'plain'},
  ])
  expect(await client.withConfig({apiVersion: '2024-01-01'}).fetch(titlesQuery)).toHaveLength(5)
})

test.each(['drafts', 'previewDrafts'])(
  'the perspective %s returns a draft instead of its published document',
  async (perspective) => {
    const {get} = await withVersions()
    const query = encodeURIComponent('*[_type == "page"]{_id, _originalId, title}')
    const response = await get(
      `/v2025-02-19/data/query/production?query=${query}&perspective=${perspective}`,
    )
    expect((await response.json()).result).toEqual([
      {_id: 'both', _originalId: 'drafts.both', title: 'draft'},
      {_id: 'only', _originalId: 'drafts.only', title: 'draft only'},
      {_id: 'plain', _originalId: 'plain', title: 'plain'},
    ])
  },
)

test('with several perspectives, each document is returned from the first perspective that has it', async () => {
  const {client} = await withVersions()
  expect(await client.fetch(titlesQuery, {}, {perspective: ['r1', 'drafts']})).toEqual([
    {_id: 'both', title: 'version'},
    {_id: 'only', title: 'draft only'},
    {_id: 'plain', title: 'plain'},
  ])
  expect(await client.fetch(titlesQuery, {}, {perspective: ['r1']})).toEqual([
    {_id: 'both', title: 'version'},
    {_id: 'plain', title: 'plain'},
  ])
})

test('a version that is marked for unpublishing hides its document in the perspective of the release', async () => {
  const {client} = await withVersions()
  await client
    .patch('versions.r1.both')
    .set({_system: {delete: true}})
    .commit()
  expect(await client.fetch(`${titlesQuery}._id`, {}, {perspective: ['r1']})).toEqual(['plain'])
})

test('the perspective `raw` returns drafts and versions under their own IDs', async () => {
  const {client} = await withVersions()
  expect(await client.fetch(`${titlesQuery}._id`, {}, {perspective: 'raw'})).toEqual([
    'both',
    'drafts.both',
    'drafts.only',
    'plain',
    'versions.r1.both',
  ])
})

test('a query in an unknown perspective is refused', async () => {
  const {client} = await withVersions()
  await expect(client.fetch(titlesQuery, {}, {perspective: ['nonsense']})).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('in the perspective `drafts`, a query result changes when a draft is created or deleted', async () => {
  const {client} = await withVersions()
  const titles = () =>
    client.fetch<string[]>('*[_type == "page"].title', {}, {perspective: 'drafts'})
  expect(await titles()).toContain('draft')
  await client.delete('drafts.both')
  expect(await titles()).toContain('published')
  await client.create({_id: 'drafts.both', _type: 'other', title: 'of another type'})
  expect(await titles()).not.toContain('published')
})

test('the name of a release is a valid perspective as soon as a document has a version in the release', async () => {
  const {client} = await withVersions()
  const refused = client.fetch(titlesQuery, {}, {perspective: ['r2']})
  await expect(refused).rejects.toMatchObject({statusCode: 400})
  await client.create({_id: 'versions.r2.plain', _type: 'page', title: 'planned'})
  expect(await client.fetch(titlesQuery, {}, {perspective: ['r2']})).toContainEqual({
    _id: 'plain',
    title: 'planned',
  })
})

test('an anonymous caller gets only published documents in any perspective', async () => {
  const {anonymous} = await withVersions()
  const published = await anonymous.fetch(titlesQuery)
  for (const perspective of ['raw', 'drafts', ['r1', 'drafts'], ['r9']] as const) {
    expect(await anonymous.fetch(titlesQuery, {}, {perspective: [perspective].flat()})).toEqual(
      published,
    )
  }
})

test('references() finds only documents that have the reference in the requested perspective', async () => {
  const {client} = await startTestLake()
  const to = (_ref: string) => ({_type: 'reference', _ref, _weak: true})
  await client
    .transaction()
    .create({_id: 'a', _type: 'page', about: to('x')})
    .create({_id: 'drafts.a', _type: 'page', about: to('y')})
    .create({_id: 'drafts.b', _type: 'page', list: [{_key: 'k', deep: {link: to('x')}}]})
    .commit()
  const referring = (id: string, perspective: 'raw' | 'published' | 'drafts') =>
    client.fetch<string[]>('*[references($id)]._id', {id}, {perspective})
  expect(await referring('x', 'published')).toEqual(['a'])
  expect(await referring('x', 'drafts')).toEqual(['b'])
  expect(await referring('y', 'drafts')).toEqual(['a'])
  expect(await referring('x', 'raw')).toEqual(['a', 'drafts.b'])
  await client.delete('drafts.a')
  expect(await referring('x', 'drafts')).toEqual(['a', 'b'])
})
