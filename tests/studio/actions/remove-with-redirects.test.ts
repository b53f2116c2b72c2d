import {getPublishedId} from 'sanity'
import {afterAll, beforeEach, expect, it} from 'vitest'
import {readReferrers} from '#studio/actions/referrers.ts'
import {removeWithRedirects} from '#studio/actions/remove-with-redirects.ts'
import {type EmptyLake, startEmptyLake} from '../seed/empty-lake.ts'

const lake: EmptyLake = await startEmptyLake()
const {editor} = lake
afterAll(() => lake.stop())

const offer = {_id: 'offer', _type: 'landingPage', address: '/now'}
const redirect = {_type: 'redirect', to: '/now', permanent: true}

beforeEach(async () => {
  await editor.delete({query: '*[_type in ["landingPage", "redirect"]]'})
  await editor.create(offer)
  await editor.create({...redirect, _id: 'old', from: '/old'})
  await editor.create({...redirect, _id: 'drafts.old', from: '/old', permanent: false})
  await editor.create({...redirect, _id: 'older', from: '/older', to: '/old'})
})

const redirects = async (release?: string) =>
  (await readReferrers(editor, offer, release))
    .map(({document}) => getPublishedId(document._id))
    .toSorted()
const ids = () =>
  editor.fetch<string[]>(
    '*[_type in ["landingPage", "redirect"]] | order(_id)._id',
    {},
    {perspective: 'raw'},
  )

it('a page is unpublished together with the redirects from its earlier addresses, and its content stays as a draft', async () => {
  await removeWithRedirects(editor, 'unpublish', 'offer', await redirects())
  expect(await ids()).toEqual(['drafts.offer'])
})

it('a page with a draft is deleted together with its redirects', async () => {
  await editor.create({...offer, _id: 'drafts.offer'})
  await removeWithRedirects(editor, 'delete', 'offer', await redirects())
  expect(await ids()).toEqual([])
})

it('nothing is changed if another document refers to the page', async () => {
  const before = await ids()
  await editor.create({_id: 'menu', _type: 'menu', page: {_type: 'reference', _ref: 'offer'}})
  const attempt = removeWithRedirects(editor, 'unpublish', 'offer', ['old', 'older'])
  await expect(attempt).rejects.toMatchObject({statusCode: 409})
  expect(await ids()).toEqual(before)
  await editor.delete('menu')
})

it('a release unpublishes a page together with its redirects', async () => {
  await editor.releases.create({releaseId: 'autumn'})
  await editor.create({...redirect, _id: 'versions.autumn.new', from: '/new'})
  expect(await redirects('autumn')).toEqual(['new', 'old', 'older'])
  await removeWithRedirects(editor, 'later', 'offer', ['old', 'older', 'new'], 'autumn')
  expect(await redirects('autumn')).toEqual([])
  await editor.releases.publish({releaseId: 'autumn'})
  expect(await editor.fetch('*[_type in ["landingPage", "redirect"]]._id')).toEqual([])
})
