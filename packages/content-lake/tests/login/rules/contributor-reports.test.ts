import {expect, test} from 'vitest'
import {startContributorLake} from '../contributor-lake.ts'

/*
 * What users of other content systems reported about roles that may not publish. Each test names the
 * report.
 */

const mutate = '/data/mutate/production'

test('bulk changes publish nothing (payloadcms/payload#6580, keystonejs/keystone#5184)', async () => {
  const {post, client} = await startContributorLake()
  const titles = () =>
    client.fetch('*[_type == "page"] | order(_id).title', {}, {perspective: 'raw'})
  const before = await titles()
  const patch = {id: ['drafts.a', 'drafts.new', 'a'], set: {title: 'after'}}
  const {status, body} = await post(mutate, {mutations: [{patch}]})
  expect([status, body.error?.description]).toEqual([403, expect.stringContaining('not "a"')])
  expect(await titles()).toEqual(before)
})

test('a contributor saves a second draft after the first was published (payloadcms/payload#15312)', async () => {
  const {contributor, client} = await startContributorLake()
  const edit = (title: string) =>
    contributor.action({
      actionType: 'sanity.action.document.edit',
      ...{publishedId: 'only', draftId: 'drafts.only', patch: {set: {title}}},
    })
  await edit('first')
  await client.action({
    ...{actionType: 'sanity.action.document.publish', publishedId: 'only', draftId: 'drafts.only'},
  })
  await edit('second')
  expect(await client.getDocuments(['only', 'drafts.only'])).toMatchObject([
    {title: 'first'},
    {title: 'second'},
  ])
})

test('a contributor cannot edit what an editor published of theirs, nor take it back (strapi/strapi#8851, digitalfabrik/integreat-cms#1445)', async () => {
  const {contributor, client, post} = await startContributorLake()
  await contributor.create({_id: 'drafts.own', _type: 'page', title: 'before'})
  const own = {publishedId: 'own', draftId: 'drafts.own'}
  await client.action({actionType: 'sanity.action.document.publish', ...own})
  const set = {title: 'after', _createdBy: 'me'}
  expect((await post(mutate, {mutations: [{patch: {id: 'own', set}}]})).status).toBe(403)
  const unpublish = {actionType: 'sanity.action.document.unpublish', ...own}
  expect((await post('/data/actions/production', {actions: [unpublish]})).status).toBe(403)
  expect(await client.getDocument('own')).toMatchObject({title: 'before'})
})

test('a date in the past publishes nothing (dotCMS/core#8849, pluginpal/strapi-plugin-publisher#212)', async () => {
  const {contributor, post, restart} = await startContributorLake()
  const past = '2020-01-01T00:00:00Z'
  const metadata = {releaseType: 'scheduled', intendedPublishAt: past} as const
  await contributor.releases.create({releaseId: 'mine', metadata})
  await contributor.createVersion({releaseId: 'mine', publishedId: 'only', baseId: 'only'})
  const set = {title: 'after', publishAt: past, publishedAt: past, state: 'scheduled'}
  await contributor.patch('versions.mine.only').set(set).commit()
  const edit = {actionType: 'sanity.action.release.edit', releaseId: 'mine'}
  for (const patch of [{set: {state: 'scheduled', publishAt: past}}, {set: {publishAt: past}}]) {
    const {status} = await post('/data/actions/production', {actions: [{...edit, patch}]})
    expect(status).toBe(400)
  }
  // A restarted lake publishes the releases that are due at once.
  const {client: later} = await restart()
  expect(await later.getDocument('only')).toMatchObject({title: 'before'})
  expect(await later.fetch('releases::all()[name == "mine"].state')).toEqual(['active'])
})

test('everything that a contributor adds to a release can be published (directus/directus#28068)', async () => {
  const {contributor, client, post} = await startContributorLake()
  await contributor.releases.create({releaseId: 'mine'})
  // A document that no release may publish would block the whole release.
  const blocking = ['previewShare', 'sanity.previewUrlSecret', 'system.release'].map((_type) => ({
    create: {_id: `versions.mine.${_type.replaceAll('.', '-')}`, _type},
  }))
  for (const mutation of blocking)
    expect((await post(mutate, {mutations: [mutation]})).status).toBe(403)
  await contributor.create({_id: 'versions.mine.only', _type: 'page', title: 'after'})
  await client.releases.publish({releaseId: 'mine'})
  expect(await client.getDocument('only')).toMatchObject({title: 'after'})
})

test('a copy of a document is a draft (payloadcms/payload#11981)', async () => {
  const {contributor, anonymous} = await startContributorLake()
  const {_id, _rev, ...copy} = (await contributor.getDocument('a')) ?? {_id: '', _type: 'page'}
  await expect(contributor.create({...copy, _id: 'copy'})).rejects.toThrow(/Contributors may/)
  // Without an id, the lake would choose one of a published document.
  await expect(contributor.create(copy)).rejects.toThrow(/Contributors may/)
  await contributor.create({...copy, _id: 'drafts.'})
  expect(await anonymous.fetch('count(*[_type == "page"])')).toBe(2)
})
