import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/content-lake/references

const reference = (id: string, more = {}) => ({_type: 'reference', _ref: id, ...more})

test('a strong reference to a missing document is refused with an error that names both documents', async () => {
  const {client} = await startTestLake()
  const dangling = client.create({_id: 'a', _type: 'post', list: [{by: reference('nobody')}]})
  await expect(dangling).rejects.toMatchObject({
    statusCode: 409,
    details: {
      items: [
        {error: {type: 'documentReferenceDoesNotExistError', id: 'a', referenceID: 'nobody'}},
      ],
    },
  })
})

test('documents of one transaction can refer to each other in any order', async () => {
  const {client} = await startTestLake()
  await client
    .transaction()
    .create({_id: 'a', _type: 'post', other: reference('b')})
    .create({_id: 'b', _type: 'post', other: reference('a')})
    .commit()
  expect(await client.fetch('*[_id == "a"][0].other->other->_id')).toBe('a')
})

test('a document cannot be deleted while strong references point to it', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'b', _type: 'post'})
  await client.create({_id: 'a', _type: 'post', other: reference('b')})
  await expect(client.delete('b')).rejects.toMatchObject({
    statusCode: 409,
    details: {
      items: [
        {error: {type: 'documentHasExistingReferencesError', id: 'b', referencingIDs: ['a']}},
      ],
    },
  })
  await client.transaction().delete('b').delete('a').commit()
  expect(await client.fetch('count(*)')).toBe(0)
})

test('a document can be deleted after the last reference to it was removed', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'b', _type: 'post'})
  await client.create({_id: 'a', _type: 'post', other: reference('b')})
  await client.patch('a').unset(['other']).commit()
  await client.delete('b')
  expect(await client.getDocument('b')).toBeUndefined()
})

test('weak references and references to other datasets may point to missing documents', async () => {
  const {client} = await startTestLake()
  await client.create({
    _id: 'a',
    _type: 'post',
    weak: reference('nobody', {_weak: true}),
    away: {_type: 'crossDatasetReference', _ref: 'x', _dataset: 'other', _projectId: 'local'},
    global: {_type: 'globalDocumentReference', _ref: 'dataset:other.production:x'},
  })
  expect(await client.fetch('*[_id == "a"][0].weak->')).toBeNull()
})

// sanity-io/sanity#12243, sanity-plugin-hotspot-array#31
test.each([
  ['weak', {weak: true}],
  ['y', {y: 0.5, _key: 'k'}],
  ['content', {content: {asset: reference('b')}}],
])('a reference with the key "%s" is refused, however it is written', async (key, extra) => {
  const {client} = await startTestLake()
  await client.create({_id: 'b', _type: 'post'})
  await client.create({_id: 'a', _type: 'post', others: [reference('b', {_key: 'o'})]})
  const refused = {
    statusCode: 400,
    message: expect.stringContaining(`Key "${key}" not allowed in ref`),
  }
  const spoilt = reference('b', extra)
  await expect(client.create({_id: 'c', _type: 'post', other: spoilt})).rejects.toMatchObject(
    refused,
  )
  const patch = client.patch('a').set({[`others[0].${key}`]: Object.values(extra)[0]})
  await expect(patch.commit()).rejects.toMatchObject(refused)
  const marked = {_key: 'o', _weak: true, _strengthenOnPublish: {type: 'post', weak: true}}
  await client
    .patch('a')
    .set({others: [reference('b', marked)]})
    .commit()
})

test('a weak reference to a missing document cannot be made strong', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'post', other: reference('b', {_weak: true})})
  await expect(client.patch('a').unset(['other._weak']).commit()).rejects.toMatchObject({
    statusCode: 409,
  })
})

test('after a restart, a document still cannot be deleted while strong references point to it', async () => {
  const first = await startTestLake()
  await first.client.create({_id: 'b', _type: 'post'})
  await first.client.create({_id: 'a', _type: 'post', other: reference('b')})
  const second = await first.restart()
  await expect(second.client.delete('b')).rejects.toMatchObject({statusCode: 409})
})

test('a count of the references to a document can leave out references from the same dataset', async () => {
  const {client, get} = await startTestLake()
  await client.create({_id: 'b', _type: 'post'})
  await client.create({_id: 'a', _type: 'post', other: reference('b')})
  const path = '/v2025-02-19/data/references/production/documents/b/to'
  const count = async (query: string) => (await get(path + query)).json()
  expect(await count('')).toEqual({totalCount: 1, references: [{id: 'a'}]})
  expect(await count('?excludeInternalReferences=false')).toMatchObject({totalCount: 1})
  expect(await count('?excludeInternalReferences=true')).toEqual({totalCount: 0, references: []})
})
