import {expect, test} from 'vitest'
import {releaseActions} from '#src/actions/actions-on-releases.ts'
import {versionActions} from '#src/actions/actions-on-versions.ts'
import {type ContributorLake, startContributorLake} from '../contributor-lake.ts'

const document = (name: string, more: object) => ({
  actionType: `sanity.action.document.${name}`,
  ...more,
})
const release = (name: string, releaseId: string, more = {}) => ({
  actionType: `sanity.action.release.${name}`,
  releaseId,
  ...more,
})
const a = {publishedId: 'a', draftId: 'drafts.a'}
const patch = {set: {title: 'after'}}
const page = {_type: 'page', title: 'after'}
const renamed = {patch: {set: {'metadata.title': 'after'}}}
const soon = () => new Date(Date.now() + 60_000).toISOString()
const past = '2020-01-01T00:00:00Z'

/** Actions on published documents and on releases of others. */
const refused: readonly object[] = [
  document('publish', a),
  document('publish', {publishedId: 'new', draftId: 'drafts.new'}),
  document('publish', {publishedId: 'none', draftId: 'drafts.none'}),
  document('unpublish', a),
  document('unpublish', {publishedId: 'only', draftId: 'drafts.only'}),
  document('delete', {
    publishedId: 'a',
    includeDrafts: ['drafts.a'],
    includeVersions: ['versions.active.a', 'versions.scheduled.a'],
  }),
  document('delete', {publishedId: 'only', includeDrafts: []}),
  // These name a published document where a draft or version is expected.
  document('discard', {draftId: 'a'}),
  document('version.discard', {versionId: 'a'}),
  document('version.replace', {document: {_id: 'a', ...page}}),
  // These delete history.
  document('discard', {draftId: 'drafts.a', purge: true}),
  document('version.discard', {versionId: 'versions.active.a', purge: true}),
  document('delete', {publishedId: 'new', includeDrafts: ['drafts.new'], purge: true}),
  // These name a release where a document is expected.
  document('discard', {draftId: '_.releases.active'}),
  document('version.discard', {versionId: '_.releases.active'}),
  document('version.replace', {document: {_id: '_.releases.active', _type: 'system.release'}}),
  document('create', {publishedId: '_.releases.x', attributes: {_type: 'system.release'}}),
  document('edit', {publishedId: '_.releases.active', draftId: 'drafts._.releases.active', patch}),
  ...['active', 'scheduled'].map((name) => release('publish', name)),
  ...[soon(), past].map((publishAt) => release('schedule', 'active', {publishAt})),
  release('unschedule', 'scheduled'),
  ...['active', 'scheduled'].map((name) => release('edit', name, renamed)),
  release('archive', 'active'),
  release('unarchive', 'done'),
  ...['done', 'active', 'none'].map((name) => release('delete', name)),
  ...['active', 'fresh'].map((name) =>
    release('import', name, {attributes: {state: 'published'}, ifExists: 'replace'}),
  ),
]

/** Actions on drafts and versions, and creating a release. */
const allowed: readonly object[] = [
  document('create', {publishedId: 'fresh', attributes: {...page, _id: 'drafts.fresh'}}),
  document('create', {publishedId: 'fresh', attributes: {...page, _id: 'versions.active.fresh'}}),
  document('edit', {...a, patch}),
  document('edit', {publishedId: 'only', draftId: 'drafts.only', patch}),
  document('edit', {publishedId: 'a', versionId: 'versions.active.a', patch}),
  document('replaceDraft', {publishedId: 'a', attributes: {...page, _id: 'drafts.a'}}),
  document('version.create', {
    publishedId: 'only',
    versionId: 'versions.active.only',
    baseId: 'only',
  }),
  document('version.replace', {document: {_id: 'versions.active.only', ...page}}),
  document('version.unpublish', {publishedId: 'a', versionId: 'versions.active.a'}),
  document('version.discard', {versionId: 'versions.active.only'}),
  document('discard', {draftId: 'drafts.a'}),
  document('delete', {publishedId: 'new', includeDrafts: ['drafts.new']}),
  release('create', 'mine', {metadata: {title: 'Mine'}}),
  release('edit', 'mine', renamed),
  release('archive', 'mine'),
  release('unarchive', 'mine'),
]

const act = (lake: ContributorLake, actions: readonly object[], query = '') =>
  lake.post(`/data/actions/production${query}`, {actions})

test('a contributor is refused all actions that publish, or that change published documents or releases of others', async () => {
  const lake = await startContributorLake()
  const before = await lake.client.fetch('*|order(_id)', {}, {perspective: 'raw'})
  for (const action of refused) {
    for (const query of ['', '?dryRun=true']) {
      const {status, body} = await act(lake, [action], query)
      expect([action, status, body.error?.description]).toEqual([
        ...[action, 403],
        expect.stringMatching(
          /Insufficient permissions; permission ".+" required|is a system document/,
        ),
      ])
    }
  }
  expect(await lake.client.fetch('*|order(_id)', {}, {perspective: 'raw'})).toEqual(before)
})

test('a refused action takes the allowed actions of its request with it', async () => {
  const lake = await startContributorLake()
  const before = await lake.client.fetch('*|order(_id)', {}, {perspective: 'raw'})
  const edit = document('edit', {...a, patch})
  const {status, body} = await act(lake, [edit, document('publish', a)])
  expect([status, body.error?.items]).toMatchObject([403, [{index: 1}]])
  expect(await lake.client.fetch('*|order(_id)', {}, {perspective: 'raw'})).toEqual(before)
})

test('a contributor may run all actions on drafts and versions, and create, edit and archive a release', async () => {
  const lake = await startContributorLake()
  const before = await lake.settled()
  for (const action of allowed) {
    expect([action, await act(lake, [action])]).toEqual([
      action,
      {status: 200, body: {transactionId: expect.any(String)}},
    ])
  }
  expect(await lake.settled()).toEqual(before)
})

test('these tests name every action of the lake', () => {
  const named = [...refused, ...allowed].map((each) => Reflect.get(each, 'actionType'))
  const documents = ['create', 'edit', 'publish', 'unpublish', 'delete', 'discard', 'replaceDraft']
  expect([...new Set(named)].sort()).toEqual(
    [
      ...documents.map((name) => `sanity.action.document.${name}`),
      ...Object.keys(versionActions),
      ...Object.keys(releaseActions),
    ].sort(),
  )
})

test('the Studio recognizes a refused action, and the client shows why', async () => {
  const {contributor} = await startContributorLake()
  const publishing = contributor.releases.publish({releaseId: 'active'})
  await expect(publishing).rejects.toMatchObject({
    statusCode: 403,
    message:
      'The action(s) failed: Insufficient permissions; permission "sanity.action.release.publish" required. Contributors may prepare changes, but only editors publish them',
    // useReleasePermissions of the Studio reads this field.
    details: {type: 'insufficientPermissionsError'},
  })
})

test('a contributor may not change their release once an editor has scheduled it', async () => {
  const lake = await startContributorLake()
  await act(lake, [release('create', 'mine')])
  await act(lake, [
    document('version.create', {
      publishedId: 'only',
      versionId: 'versions.mine.only',
      baseId: 'only',
    }),
  ])
  await lake.client.releases.schedule({releaseId: 'mine', publishAt: soon()})
  const before = await lake.client.fetch('*|order(_id)', {}, {perspective: 'raw'})
  for (const [name, more] of [
    ['edit', renamed],
    ['archive', {}],
    ['unschedule', {}],
  ] as const)
    expect((await act(lake, [release(name, 'mine', more)])).status).toBe(403)
  const edit = document('edit', {publishedId: 'only', versionId: 'versions.mine.only', patch})
  expect((await act(lake, [edit])).status).toBe(409)
  expect(await lake.client.fetch('*|order(_id)', {}, {perspective: 'raw'})).toEqual(before)
})

test('an editor publishes the release of a contributor', async () => {
  const lake = await startContributorLake()
  await act(lake, [release('create', 'mine')])
  await act(lake, [document('edit', {publishedId: 'only', versionId: 'versions.mine.only', patch})])
  await lake.client.releases.publish({releaseId: 'mine'})
  expect(await lake.client.getDocument('only')).toMatchObject({title: 'after'})
})
