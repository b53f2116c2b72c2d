import {afterAll, beforeEach, expect, it} from 'vitest'
import {baseOf, type PlannedRelease, releaseProblems} from '#studio/releases/release-problems.ts'
import {documentAt} from '#studio/tools/point-in-time/past-documents.ts'
import type {StoredDocument} from '#studio/translation-state/field-pairs.ts'
import {type EmptyLake, startEmptyLake} from '../seed/empty-lake.ts'

const lake: EmptyLake = await startEmptyLake()
const {editor} = lake
afterAll(() => lake.stop())

let count = 0
let release: PlannedRelease
let other: PlannedRelease
beforeEach(async () => {
  await editor.delete({query: '*[_type in ["product", "page"] && !(_id in path("versions.**"))]'})
  count += 1
  const plan = (name: string) => ({name: `${name}${count}`, title: name, time: undefined})
  release = plan('spring')
  other = plan('autumn')
  for (const {name} of [release, other]) await editor.releases.create({releaseId: name})
  await editor.create({_id: 'pro', _type: 'product', price: 1, term: 1})
})

/** Adds the published product to a release, as the Studio does, and changes it there. */
async function add({name}: PlannedRelease, values: object) {
  await editor.createVersion({baseId: 'pro', publishedId: 'pro', releaseId: name})
  await editor.patch(`versions.${name}.pro`).set(values).commit()
}

const publish = (values: object) => editor.patch('pro').set(values).commit()

async function problems() {
  const all = await editor.fetch<StoredDocument[]>('*[]', {}, {perspective: 'raw'})
  const bases = new Map<string, StoredDocument | undefined>()
  for (const version of all) {
    const base = baseOf(version)
    if (base) bases.set(version._id, await documentAt(editor, base.id, {revision: base.rev}))
  }
  const documents = new Map(all.map((document) => [document._id, document]))
  return releaseProblems(release, [release, other], documents, bases)
}

it('a document that was published after it was added to a release is reported with the values that the release would put back', async () => {
  await add(release, {price: 2})
  expect(await problems()).toEqual([])
  await publish({term: 9})
  expect(await problems()).toMatchObject([
    {is: 'newer', now: {price: 1, term: 9}, after: {price: 1, term: 1}},
  ])
  await editor.patch(`versions.${release.name}.pro`).set({term: 9}).commit()
  expect(await problems()).toEqual([])
})

it('for a version whose base is unknown, a live document that is newer than the version is reported with all differences', async () => {
  const id = `versions.${release.name}.pro`
  await editor.delete('pro')
  await editor.create({_id: id, _type: 'product', price: 2})
  await editor.create({_id: 'pro', _type: 'product', price: 1})
  expect(await problems()).toMatchObject([{is: 'newer', now: {price: 1}, after: {price: 2}}])
  await editor.patch(id).set({term: 5}).commit()
  expect(await problems()).toEqual([])
})

it('a release that goes live earlier and changes other values of the same document is reported', async () => {
  await add(release, {price: 2})
  await add(other, {term: 7})
  expect(await problems()).toEqual([])
  release = {...release, time: '2999-01-02T09:00:00Z'}
  other = {...other, time: '2999-01-02T08:59:00Z'}
  expect(await problems()).toMatchObject([
    {is: 'earlier', other: {title: 'autumn'}, now: {term: 7}, after: {term: 1}},
  ])
  other = {...other, time: '2999-01-03T00:00:00Z'}
  expect(await problems()).toEqual([])
  other = {...other, time: '2999-01-02T10:00:30+01:00'}
  expect(await problems()).toMatchObject([{is: 'same-minute', other: {title: 'autumn'}}])
})

it('a document in use that a release unpublishes is reported until the release also removes the use', async () => {
  const page = {_id: 'page', _type: 'page', shows: {_type: 'reference', _ref: 'pro'}}
  await editor.create(page)
  await editor.unpublishVersion({releaseId: release.name, publishedId: 'pro'})
  expect(await problems()).toMatchObject([
    {is: 'in-use', referrers: [{how: 'shows', document: {_id: 'page'}}]},
  ])
  await editor.create({_id: `versions.${release.name}.page`, _type: 'page'})
  expect(await problems()).toEqual([])
})
