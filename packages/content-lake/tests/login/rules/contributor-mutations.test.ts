import fc from 'fast-check'
import {expect, test} from 'vitest'
import {startContributorLake} from '../contributor-lake.ts'

/*
 * What a contributor can write by mutations. Editors and administrators may write all of these
 * documents, except system documents.
 */

const mutate = '/data/mutate/production?returnIds=true'
const byQuery = (id: string) => ({query: '*[_id == $id]', params: {id}})

/** All kinds of mutations of one document. */
const kinds: Readonly<Record<string, (id: string) => object>> = {
  create: (_id) => ({create: {_id, _type: 'page', title: 'after'}}),
  createIfNotExists: (_id) => ({createIfNotExists: {_id, _type: 'page', title: 'after'}}),
  createOrReplace: (_id) => ({createOrReplace: {_id, _type: 'page', title: 'after'}}),
  patch: (id) => ({patch: {id, set: {title: 'after'}}}),
  'patch of a list': (id) => ({patch: {id: [id], set: {title: 'after'}}}),
  'patch by query': (id) => ({patch: {...byQuery(id), set: {title: 'after'}}}),
  'patch without a change': (id) => ({patch: {id, set: {title: 'before'}}}),
  delete: (id) => ({delete: {id}}),
  'delete of a list': (id) => ({delete: {id: [id]}}),
  'delete by query': (id) => ({delete: byQuery(id)}),
}
const creations = ['create', 'createIfNotExists', 'createOrReplace']
const changes = Object.keys(kinds).filter((kind) => !creations.includes(kind))

const rows = (ids: readonly string[], names: readonly string[]) =>
  ids.flatMap((id) => names.map((kind) => [kind, id] as const))

test('a contributor is refused all mutations of documents that are no drafts or versions', async () => {
  const {post, settled} = await startContributorLake()
  const before = await settled()
  const existing = ['a', 'only', 'private.a']
  const refused = [
    ...rows(existing, ['createOrReplace', ...changes]),
    ...rows(['fresh', 'private.fresh', 'Drafts.a', 'drafts_a', 'versionsactive.a'], creations),
    // These are no drafts or versions of a document, although they start like ones.
    ...rows(['drafts.drafts.a', 'drafts.versions.active.a', 'versions.active'], creations),
    ...rows(['versions.active.drafts.a', 'versions.active.versions.active.a'], creations),
    ...rows(['_.releases.fresh', '_.other'], creations),
    ...rows(['_.releases.active'], changes),
  ]
  for (const [kind, id] of refused) {
    const {status, body} = await post(mutate, {mutations: [kinds[kind]?.(id)]})
    const permission = changes.includes(kind) || existing.includes(id) ? 'update' : 'create'
    const description = `Insufficient permissions; permission "${permission}" required. Contributors may write drafts and versions, but not "${id}"`
    const error = {type: 'insufficientPermissionsError', permission, description}
    expect([kind, id, status, body.error]).toEqual([
      ...[kind, id, 403],
      {
        type: 'mutationError',
        description: `The mutation(s) failed: ${description}`,
        items: [{index: 0, error}],
      },
    ])
  }
  expect(await settled()).toEqual(before)
})

test('a contributor is refused drafts and versions of system documents', async () => {
  const {post, settled} = await startContributorLake()
  const before = await settled()
  for (const [kind, id] of rows(['drafts._.releases.active', 'versions.active._.x'], creations)) {
    expect((await post(mutate, {mutations: [kinds[kind]?.(id)]})).status).toBe(403)
  }
  const create = {_id: 'drafts.fresh', _type: 'system.release'}
  expect((await post(mutate, {mutations: [{create}]})).status).toBe(403)
  expect(await settled()).toEqual(before)
})

test('a contributor may make all mutations of drafts and of versions in active releases', async () => {
  const {post, settled, client} = await startContributorLake()
  const before = await settled()
  const existing = ['drafts.a', 'drafts.new', 'versions.active.a']
  const allowed = [
    ...rows(existing, ['createOrReplace', ...changes]),
    ...rows(['drafts.fresh', 'drafts.only', 'drafts.private.a', 'versions.active.only'], creations),
  ]
  for (const [kind, id] of allowed) {
    if (existing.includes(id))
      await client.createOrReplace({_id: id, _type: 'page', title: 'before'})
    else await client.delete(id)
    const {status} = await post(mutate, {mutations: [kinds[kind]?.(id)]})
    const title = kind === 'patch without a change' ? 'before' : 'after'
    const expected = kind.startsWith('delete') ? undefined : expect.objectContaining({title})
    const outcome = [kind, id, status, await client.getDocument(id)]
    expect(outcome).toEqual([kind, id, 200, expected])
  }
  expect(await settled()).toEqual(before)
})

test.each([
  ['scheduled', 409],
  ['done', 409],
  ['unknown', 404],
])('a contributor cannot add a version to a release "%s"', async (release, expected) => {
  const {post, settled} = await startContributorLake()
  const before = await settled()
  const create = {_id: `versions.${release}.only`, _type: 'page'}
  expect((await post(mutate, {mutations: [{create}]})).status).toBe(expected)
  expect(await settled()).toEqual(before)
})

test.each(['a', 'drafts.a'])(
  'createIfNotExists of %s, which exists, changes nothing',
  async (_id) => {
    const {post, client} = await startContributorLake()
    const before = await client.getDocument(_id)
    const mutations = [{createIfNotExists: {_id, _type: 'page', title: 'after'}}]
    expect((await post(mutate, {mutations})).status).toBe(200)
    expect(await client.getDocument(_id)).toEqual(before)
  },
)

test('a query that finds drafts and a published document is refused as a whole', async () => {
  const {post, client} = await startContributorLake()
  const all = () => client.fetch('*|order(_id)', {}, {perspective: 'raw'})
  const before = await all()
  const patch = {query: '*[_type == "page"]', set: {title: 'after'}}
  expect((await post(mutate, {mutations: [{patch}]})).status).toBe(403)
  const everything = {query: '*'}
  expect((await post(mutate, {mutations: [{delete: everything}]})).status).toBe(403)
  expect(await all()).toEqual(before)
})

test('a dry run is refused like the real transaction', async () => {
  const {post} = await startContributorLake()
  const mutations = [{patch: {id: 'a', set: {title: 'after'}}}]
  expect((await post(`${mutate}&dryRun=true`, {mutations})).status).toBe(403)
  expect((await post(mutate, {mutations, dryRun: true})).status).toBe(403)
})

test('a contributor may create and delete a document within one transaction, which leaves nothing', async () => {
  const {post, client} = await startContributorLake()
  const create = {_id: 'gone', _type: 'page'}
  await post(mutate, {mutations: [{create}, {delete: {id: 'gone'}}]})
  expect(await client.fetch('count(*[_id == "gone"])', {}, {perspective: 'raw'})).toBe(0)
  const history = await client.request({
    url: '/data/history/production/documents/gone?lastRevision=true',
  })
  expect(history).toEqual({documents: []})
})

test('no transaction of generated mutations changes anything but drafts and versions', async () => {
  const {post, settled} = await startContributorLake()
  const before = await settled()
  const ids = ['a', 'only', 'private.a', 'drafts.a', 'drafts.new', 'versions.active.a', 'fresh']
  const mutation = fc
    .tuple(fc.constantFrom(...Object.keys(kinds)), fc.constantFrom(...ids))
    .map(([kind, id]) => kinds[kind]?.(id))
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, {minLength: 1, maxLength: 5}), async (mutations) => {
      statuses.add((await post(mutate, {mutations})).status)
      expect(await settled()).toEqual(before)
    }),
    {numRuns: 150},
  )
  // Otherwise the generator would prove nothing.
  expect([...statuses].sort()).toEqual([200, 403, 409])
})
