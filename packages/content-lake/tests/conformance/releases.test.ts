import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'
import {lakeWithRelease, refused, stateOf} from './release-in-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/content-lake/content-release-document-flow,
// https://www.sanity.io/docs/http-reference/actions and the documentation of the client's
// `releases`.

test('a new release has the state `active` and the release type `undecided`, and its ID can never be used for another release', async () => {
  const {client} = await startTestLake()
  const {releaseId} = await client.releases.create({})
  expect(await client.releases.get({releaseId})).toMatchObject({
    _id: `_.releases.${releaseId}`,
    _type: 'system.release',
    name: releaseId,
    state: 'active',
    metadata: {releaseType: 'undecided'},
  })
  await expect(client.releases.create({releaseId})).rejects.toEqual(refused(409))
  await client.releases.archive({releaseId})
  await client.releases.delete({releaseId})
  await expect(client.releases.create({releaseId})).rejects.toEqual(refused(409))
  await expect(client.releases.create({releaseId: 'a.b'})).rejects.toEqual(refused(400))
})

test.each(['drafts', 'published', 'raw', 'previewDrafts'])(
  'no release has the name of the perspective "%s"',
  async (releaseId) => {
    const {client} = await startTestLake()
    await expect(client.releases.create({releaseId})).rejects.toEqual(refused(400))
  },
)

test('only the metadata of a release can be edited', async () => {
  const {client} = await lakeWithRelease()
  const edit = (set: object) => client.releases.edit({releaseId: 'r1', patch: {set}})
  await edit({'metadata.title': 'Summer'})
  expect(await client.releases.get({releaseId: 'r1'})).toMatchObject({metadata: {title: 'Summer'}})
  for (const set of [{state: 'published'}, {extra: 1}, {'metadata.releaseType': 'whenever'}]) {
    await expect(edit(set)).rejects.toEqual(refused(400))
  }
  expect(await stateOf(client)).toBe('active')
})

test("a query in a release's perspective returns the content of the release, and `fetchDocuments` in the perspective `raw` returns the release's versions", async () => {
  const {client} = await lakeWithRelease()
  const titles = '*[_type == "page"]{_id, title} | order(_id)'
  expect(await client.fetch(titles, {}, {perspective: ['r1']})).toEqual([
    {_id: 'a', title: 'after'},
    {_id: 'new', title: null},
  ])
  expect(await client.fetch('releases::all()[]{name, state}')).toEqual([
    {name: 'r1', state: 'active'},
  ])
  // The documentation says: "You should set the perspective to raw or a unique release stack when
  // viewing release information."
  const raw = client.withConfig({perspective: 'raw'})
  const {result} = await raw.releases.fetchDocuments({releaseId: 'r1'})
  expect(result.map(({_id}) => _id).toSorted()).toEqual([
    'versions.r1.a',
    'versions.r1.new',
    'versions.r1.old',
  ])
})

test('publishing a release publishes or unpublishes all its documents in one transaction', async () => {
  const {client} = await lakeWithRelease()
  const {transactionId} = await client.releases.publish({releaseId: 'r1'})
  const documents = await client.fetch('*[_type == "page"] | order(_id)', {}, {perspective: 'raw'})
  expect(documents).toMatchObject([
    {_id: 'a', title: 'after', to: {_ref: 'new'}, _rev: transactionId},
    {_id: 'drafts.old', title: 'before'},
    {_id: 'new', _rev: transactionId},
  ])
  expect(documents[0].to).not.toHaveProperty('_weak')
  expect(await client.releases.get({releaseId: 'r1'})).toMatchObject({
    state: 'published',
    publishedAt: expect.any(String),
    finalDocumentStates: [{id: 'versions.r1.a'}, {id: 'versions.r1.new'}, {id: 'versions.r1.old'}],
  })
  await expect(client.releases.publish({releaseId: 'r1'})).rejects.toEqual(refused(409))
})

test('a release is not published at all if one of its documents cannot be published', async () => {
  const {client} = await lakeWithRelease()
  await client.create({_id: 'b', _type: 'page', to: {_type: 'reference', _ref: 'old'}})
  await expect(client.releases.publish({releaseId: 'r1'})).rejects.toEqual(refused(409))
  expect(await client.getDocument('a')).toMatchObject({title: 'before'})
  expect(await stateOf(client)).toBe('active')
})

test('unarchiving a release restores all its versions', async () => {
  const {client, get} = await lakeWithRelease()
  const before = await client.getDocument('versions.r1.a')
  await client.releases.archive({releaseId: 'r1'})
  expect(await client.getDocument('versions.r1.a')).toBeUndefined()
  const history = await get('/v1/data/history/production/documents/versions.r1.a?lastRevision=true')
  expect(await history.json()).toMatchObject({documents: [{title: 'after'}]})
  await client.releases.unarchive({releaseId: 'r1'})
  const after = await client.getDocument('versions.r1.a')
  expect(after).toEqual({...before, _rev: after?._rev, _updatedAt: after?._updatedAt})
  expect(await stateOf(client)).toBe('active')
})

test('an imported release keeps its state, but a scheduled release becomes active', async () => {
  const {client} = await startTestLake()
  const bring = (state: string, ifExists: 'fail' | 'ignore' | 'replace') =>
    client.action({
      actionType: 'sanity.action.release.import',
      releaseId: 'r1',
      attributes: {
        _id: '_.releases.r1',
        _type: 'system.release',
        name: 'r1',
        state,
        publishAt: '2001-01-01T00:00:00Z',
        metadata: {releaseType: 'asap'},
      },
      ifExists,
    })
  await bring('published', 'fail')
  expect(await stateOf(client)).toBe('published')
  await expect(bring('active', 'fail')).rejects.toEqual(refused(409))
  await bring('active', 'ignore')
  expect(await stateOf(client)).toBe('published')
  await bring('scheduled', 'replace')
  expect(await client.releases.get({releaseId: 'r1'})).toMatchObject({
    state: 'active',
    metadata: {releaseType: 'asap', intendedPublishAt: '2001-01-01T00:00:00.000Z'},
  })
})

test('a new version names the published revision that it started from, and keeps it when it is edited, replaced, archived or copied', async () => {
  const {client} = await lakeWithRelease()
  const {_rev: rev} = (await client.getDocument('a')) ?? {}
  const base = {id: 'a', rev}
  const baseOf = async (id: string) => (await client.getDocument(id))?._system?.base
  expect(await baseOf('versions.r1.a')).toEqual(base)
  expect(await baseOf('versions.r1.old')).toMatchObject({id: 'old'})
  expect(await baseOf('versions.r1.new')).toBeUndefined()
  await client.patch('a').set({title: 'published later'}).commit()
  await client.patch('versions.r1.a').set({title: 'edited'}).commit()
  await client.replaceVersion({
    releaseId: 'r1',
    publishedId: 'a',
    document: {_type: 'page', title: 'replaced'},
  })
  await client.releases.archive({releaseId: 'r1'})
  await client.releases.unarchive({releaseId: 'r1'})
  expect(await baseOf('versions.r1.a')).toEqual(base)
  await client.releases.create({releaseId: 'r2'})
  const copied = {baseId: 'versions.r1.a', releaseId: 'r2', publishedId: 'a'}
  await client.createVersion(copied)
  expect(await baseOf('versions.r2.a')).toEqual(base)
  await client.releases.publish({releaseId: 'r2'})
  expect(await client.getDocument('a')).not.toHaveProperty('_system')
})
