import type {SanityClient} from '@sanity/client'
import {expect, it} from 'vitest'
import {startTestLake, type TestLake} from '#packages/content-lake/tests/test-lake.ts'
import {compareWithPast, isBeyondRetention} from '#studio/tools/point-in-time/compare-with-past.ts'
import {publishedReleases} from '#studio/tools/point-in-time/published-releases.ts'
import {carryOut, stepsAgainstRelease, stepsFor, undo} from '#studio/tools/point-in-time/restore.ts'

const types = new Set(['page', 'review'])

const page = (title: string, rest: object = {}) => ({_id: 'home', _type: 'page', title, ...rest})

const moment = async () => {
  await new Promise((resolve) => setTimeout(resolve, 5))
  const time = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 5))
  return time
}

/** Starts a lake, writes documents ("Thursday"), and then changes and deletes some ("Friday"). */
async function afterABadFriday(): Promise<TestLake & {client: SanityClient; thursday: string}> {
  const lake = await startTestLake()
  const client = lake.client.withConfig({perspective: 'raw'})
  await client.create(page('Good'))
  await client.create({_id: 'kept', _type: 'review', title: 'Kept'})
  await client.create({_id: 'lost', _type: 'review', title: 'Lost'})
  const thursday = await moment()
  await client.create({_id: 'extra', _type: 'review', title: 'Extra'})
  await client.createOrReplace(page('Bad', {review: {_type: 'reference', _ref: 'extra'}}))
  await client.createOrReplace({...page('Worse'), _id: 'drafts.home'})
  await client.delete('lost')
  return {...lake, client, thursday}
}

const contentOf = async (client: SanityClient) =>
  client.fetch('*[_type in ["page", "review"]] | order(_id asc){_id, title}')

it('the tool "Back in time" finds exactly the documents that were changed, created or deleted since the chosen time', async () => {
  const {client, thursday} = await afterABadFriday()
  const {changes, beyond} = await compareWithPast(client, types, thursday)
  expect(changes.map(({id, kind}) => `${id} ${kind}`).toSorted()).toEqual([
    'extra added',
    'home changed',
    'lost removed',
  ])
  expect(beyond).toEqual([])
})

it('for a time before any content existed, compareWithPast returns when the first content was created', async () => {
  const before = await moment()
  const {client, thursday} = await afterABadFriday()
  const created = await client.fetch<string>('*[_id == "kept"][0]._createdAt')
  expect((await compareWithPast(client, types, before)).contentSince).toBe(created)
  expect((await compareWithPast(client, types, thursday)).contentSince).toBeUndefined()
  const saturday = await moment()
  await client.create({_id: 'new', _type: 'review', title: 'New'})
  expect((await compareWithPast(client, types, saturday)).contentSince).toBeUndefined()
})

it('all documents on the site are restored in one transaction, and undoing it brings back the later content', async () => {
  const {client, thursday} = await afterABadFriday()
  const before = await contentOf(client)
  const {changes} = await compareWithPast(client, types, thursday)
  const restored = await carryOut(
    client,
    changes.flatMap((change) => stepsFor(change, 'site')),
  )
  expect(await contentOf(client)).toEqual([
    {_id: 'drafts.extra', title: 'Extra'},
    {_id: 'home', title: 'Good'},
    {_id: 'kept', title: 'Kept'},
    {_id: 'lost', title: 'Lost'},
  ])
  await undo(client, restored)
  expect(await contentOf(client)).toEqual(before)
})

it('if documents are restored as drafts, the published documents stay unchanged', async () => {
  const {client, thursday} = await afterABadFriday()
  const {changes} = await compareWithPast(client, types, thursday)
  await carryOut(
    client,
    changes.flatMap((change) => stepsFor(change, 'drafts')),
  )
  expect(await contentOf(client)).toEqual([
    {_id: 'drafts.home', title: 'Good'},
    {_id: 'drafts.lost', title: 'Lost'},
    {_id: 'extra', title: 'Extra'},
    {_id: 'home', title: 'Bad'},
    {_id: 'kept', title: 'Kept'},
  ])
})

it('a restore leaves out a document that was edited after the comparison and one that is still in use, and restores the rest', async () => {
  const {client, thursday} = await afterABadFriday()
  const {changes} = await compareWithPast(client, types, thursday)
  await client.patch('drafts.home').set({title: 'Typed this very moment'}).commit()
  const before = await contentOf(client)
  const steps = changes.flatMap((change) => stepsFor(change, 'site'))
  const {leftOut} = await carryOut(client, steps)
  expect(leftOut).toMatchObject([
    {of: 'home', why: 'edited'},
    {of: 'extra', why: 'in-use', by: ['home']},
  ])
  expect(await contentOf(client)).toEqual([...before, {_id: 'lost', title: 'Lost'}])
})

it('a restore of only a document that was edited after the comparison fails', async () => {
  const {client, thursday} = await afterABadFriday()
  const {changes} = await compareWithPast(client, types, thursday, ['home'])
  await client.patch('drafts.home').set({title: 'Typed this very moment'}).commit()
  const steps = changes.flatMap((change) => stepsFor(change, 'drafts'))
  await expect(carryOut(client, steps)).rejects.toMatchObject({statusCode: 409})
})

it('undoing a restore fails if somebody has edited a restored document since the restore', async () => {
  const {client, thursday} = await afterABadFriday()
  const {changes} = await compareWithPast(client, types, thursday)
  const restored = await carryOut(
    client,
    changes.flatMap((change) => stepsFor(change, 'site')),
  )
  await client.patch('home').set({title: 'Better'}).commit()
  await expect(undo(client, restored)).rejects.toMatchObject({statusCode: 409})
  expect(await client.fetch('*[_id == "home"][0].title')).toBe('Better')
})

it('a restore also restores which translations were confirmed', async () => {
  const {client, thursday} = await afterABadFriday()
  await client.create({_id: 'translations.home', _type: 'translationState', confirmed: []})
  const {changes} = await compareWithPast(client, types, thursday)
  await carryOut(
    client,
    changes.flatMap((change) => stepsFor(change, 'site')),
  )
  expect(await client.getDocument('translations.home')).toBeUndefined()
})

it('a published release is undone in one transaction, which keeps drafts and redirects the new address of a landing page', async () => {
  const lake = await startTestLake()
  const client = lake.client.withConfig({perspective: 'raw'})
  const landing = {_id: 'offer', _type: 'landingPage', address: '/old-offer'}
  await client.create(page('Before'))
  await client.create(landing)
  await client.create({_id: 'other', _type: 'review', title: 'Other'})
  const releaseId = 'rSpring'
  const metadata = {title: 'Spring', releaseType: 'asap'} as const
  await client.releases.create({releaseId, metadata})
  const version = (id: string) => `versions.${releaseId}.${id}`
  await client.create({...page('After'), _id: version('home')})
  await client.create({...landing, _id: version('offer'), address: '/new-offer'})
  await client.create({_id: version('added'), _type: 'review', title: 'Added'})
  await moment()
  await client.releases.publish({releaseId})
  await client.create({...page('Later'), _id: 'drafts.home'})
  await client.patch('other').set({title: 'Changed'}).commit()

  const [release, ...others] = publishedReleases(await client.fetch('releases::all()'))
  expect(others).toEqual([])
  expect(release).toMatchObject({title: 'Spring'})
  const found = await compareWithPast(
    client,
    new Set([...types, 'landingPage', 'redirect']),
    release?.before ?? '',
    release?.versions,
  )
  expect(found.changes.map(({id, kind}) => `${id} ${kind}`).toSorted()).toEqual([
    'added added',
    'home changed',
    'offer changed',
  ])
  const restored = await carryOut(client, stepsAgainstRelease(found.changes))
  const after = '*[_type in ["page", "review", "landingPage", "redirect"]] | order(_type, _id)'
  const fields =
    '{"id": select(_type == "redirect" => from, _id), "is": coalesce(title, address, to)}'
  expect(await client.fetch(after + fields)).toEqual([
    {id: 'offer', is: '/old-offer'},
    {id: 'drafts.home', is: 'Later'},
    {id: 'home', is: 'Before'},
    {id: '/new-offer', is: '/old-offer'},
    {id: 'drafts.added', is: 'Added'},
    {id: 'other', is: 'Changed'},
  ])
  expect(new Set(restored.steps.map(({id}) => id)).size).toBe(restored.steps.length)
})

it('versions in releases do not count as changes that the history lacks', async () => {
  const {client, thursday} = await afterABadFriday()
  await client.releases.create({releaseId: 'rSpring', metadata: {releaseType: 'asap'}})
  await client.create({...page('Spring'), _id: 'versions.rSpring.home'})
  const {asked} = await compareWithPast(client, types, thursday)
  expect(await isBeyondRetention(client, types, thursday, asked)).toBe(false)
})
