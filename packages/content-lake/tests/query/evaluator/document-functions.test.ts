import {expect, test} from 'vitest'
import {startTestLake} from '../../test-lake.ts'

const reference = (id: string, more = {}) => ({_type: 'reference', _ref: id, ...more})
const globalReference = (ref: string) => ({_type: 'globalDocumentReference', _ref: ref})

async function lakeWithReferences() {
  const lake = await startTestLake()
  const {client} = lake
  await client.create({_id: 'author', _type: 'person', name: 'Ana'})
  await client.create({_id: 'drafts.author', _type: 'person', name: 'Ana (draft)'})
  await client.create({_id: 'lonely', _type: 'person', name: 'Ben'})
  await client.create({
    ...{_id: 'one', _type: 'post'},
    authors: [reference('author', {_key: 'a'}), reference('author', {_key: 'b'})],
    global: globalReference('dataset:local.production:author'),
  })
  await client.create({_id: 'two', _type: 'post', by: {who: reference('author', {_weak: true})}})
  // The draft of the second post no longer refers to the author, and a third one exists only as a draft.
  await client.create({_id: 'drafts.two', _type: 'post'})
  await client.create({_id: 'drafts.three', _type: 'post', author: reference('author')})
  return lake
}

test('documents::incomingRefCount counts the referring documents that the perspective shows', async () => {
  const {client, anonymous} = await lakeWithReferences()
  const query = '*[_type == "person"] | order(_id) {"count": documents::incomingRefCount()}.count'
  const countsOf = (perspective: 'published' | 'drafts' | 'raw') =>
    client.fetch(query, {}, {perspective})
  expect(await countsOf('published')).toEqual([2, 0])
  expect(await countsOf('drafts')).toEqual([2, 0])
  // The draft of the author has the references to the author.
  expect(await countsOf('raw')).toEqual([3, 3, 0])
  expect(await anonymous.fetch(query)).toEqual([2, 0])
  const filter = '*[_type == "person" && documents::incomingRefCount() == 0]._id'
  expect(await client.fetch(filter)).toEqual(['lonely'])
  const inner =
    '*[_type == "person"]{"n": count(*[_type == "post" && documents::incomingRefCount() > 0])}.n'
  expect(await client.fetch(inner)).toEqual([0, 0])
  expect(await client.fetch('documents::incomingRefCount()')).toBe(null)
})

test('a query with documents::incomingRefCount has a sync tag of each change of a reference', async () => {
  const {client} = await lakeWithReferences()
  const query = '*[_id == "lonely"]{"count": documents::incomingRefCount()}'
  const {syncTags = []} = await client.fetch(query, {}, {filterResponse: false})
  const tags = await new Promise<readonly string[]>((resolve) => {
    const events = client.live.events().subscribe((event) => {
      if (event.type === 'welcome') {
        client.create({_id: 'four', _type: 'post', author: reference('lonely')}).catch(() => {})
      }
      if (event.type !== 'message') return
      events.unsubscribe()
      resolve(event.tags)
    })
  })
  expect(syncTags.some((tag) => tags.includes(tag))).toBe(true)
})

test('a listener whose filter counts references receives an event rather than too few', async () => {
  const {client} = await lakeWithReferences()
  const filter = '*[_type == "person" && documents::incomingRefCount() > 0]'
  const changed = await new Promise<string>((resolve) => {
    const events = client
      .listen(filter, {}, {events: ['welcome', 'mutation']})
      .subscribe((event) => {
        if (event.type === 'welcome')
          client
            .patch('author')
            .set({age: 1})
            .commit()
            .catch(() => {})
        if (event.type !== 'mutation') return
        events.unsubscribe()
        resolve(event.documentId)
      })
  })
  expect(changed).toBe('author')
})

test('documents::get reads the document of a global reference in the perspective', async () => {
  const {client} = await lakeWithReferences()
  const query = '*[_id == "one"][0]{"name": documents::get(global).name}.name'
  expect(await client.fetch(query)).toBe('Ana')
  expect(await client.fetch(query, {}, {perspective: 'drafts'})).toBe('Ana (draft)')
})

test.each([
  ['another dataset', globalReference('dataset:local.staging:author')],
  ['another project', globalReference('dataset:other.production:author')],
  ['a media library', globalReference('media-library:ml1:asset1')],
  ['a document that does not exist', globalReference('dataset:local.production:none')],
  ['null', null],
  ['a text', 'dataset:local.production:author'],
  ['an object without a reference', {a: 1}],
  ['a reference that is no text', {_ref: 1}],
])('documents::get of %s is null', async (_, value) => {
  const {client} = await lakeWithReferences()
  expect(await client.fetch('documents::get($value)', {value})).toBe(null)
})

test('documents::get does not show strangers a private document', async () => {
  const {anonymous, client} = await lakeWithReferences()
  await client.create({_id: 'secret.plan', _type: 'plan', text: 'Hidden'})
  const value = globalReference('dataset:local.production:secret.plan')
  expect(await anonymous.fetch('documents::get($value)', {value})).toBe(null)
  expect(await client.fetch('documents::get($value).text', {value})).toBe('Hidden')
})

test('what only a media library or an organization has is empty', async () => {
  const {client} = await lakeWithReferences()
  const query = `*[_id == "one"][0]{
    "global": documents::incomingGlobalDocumentReferenceCount(),
    "aspect": media::aspect(image.asset, "copyright"),
    "place": user::attributes().location,
  }`
  expect(await client.fetch(query)).toEqual({global: 0, aspect: null, place: null})
  expect(await client.fetch('user::attributes()')).toEqual({})
})
