import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from './test-lake.ts'

async function withForms(): Promise<TestLake> {
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

const QUERY = '*[_type == "page"]{_id, title}'

test('published is the default from API version 2025-02-19 on, raw before it', async () => {
  const {client} = await withForms()
  expect(await client.fetch(QUERY)).toEqual([
    {_id: 'both', title: 'published'},
    {_id: 'plain', title: 'plain'},
  ])
  expect(await client.withConfig({apiVersion: '2024-01-01'}).fetch(QUERY)).toHaveLength(5)
})

test.each(['drafts', 'previewDrafts'])(
  '%s puts drafts over what is published',
  async (perspective) => {
    const {get} = await withForms()
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

test('a stack takes the first layer that has the document', async () => {
  const {client} = await withForms()
  expect(await client.fetch(QUERY, {}, {perspective: ['r1', 'drafts']})).toEqual([
    {_id: 'both', title: 'version'},
    {_id: 'only', title: 'draft only'},
    {_id: 'plain', title: 'plain'},
  ])
  expect(await client.fetch(QUERY, {}, {perspective: ['r1']})).toEqual([
    {_id: 'both', title: 'version'},
    {_id: 'plain', title: 'plain'},
  ])
})

test('a version marked for unpublishing hides the document', async () => {
  const {client} = await withForms()
  await client
    .patch('versions.r1.both')
    .set({_system: {delete: true}})
    .commit()
  expect(await client.fetch(`${QUERY}._id`, {}, {perspective: ['r1']})).toEqual(['plain'])
})

test('raw shows every form under its own id', async () => {
  const {client} = await withForms()
  expect(await client.fetch(`${QUERY}._id`, {}, {perspective: 'raw'})).toEqual([
    'both',
    'drafts.both',
    'drafts.only',
    'plain',
    'versions.r1.both',
  ])
})

test('refuses a perspective nobody has made', async () => {
  const {client} = await withForms()
  await expect(client.fetch(QUERY, {}, {perspective: ['nonsense']})).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('follows a draft that comes and goes', async () => {
  const {client} = await withForms()
  const titles = () =>
    client.fetch<string[]>('*[_type == "page"].title', {}, {perspective: 'drafts'})
  expect(await titles()).toContain('draft')
  await client.delete('drafts.both')
  expect(await titles()).toContain('published')
  await client.create({_id: 'drafts.both', _type: 'other', title: 'of another type'})
  expect(await titles()).not.toContain('published')
})
