import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {bringUpToDate} from '#server/build/build.ts'
import type {RunningSite} from '#server/site/site.ts'
import {publish} from '../../../product.ts'
import type {EmptyLake} from '../../../studio/seed/empty-lake.ts'
import {startSeededLake} from '../../../studio/seed/seeded-lake.ts'
import {startTestSite} from '../start-test-site.ts'

let lake: EmptyLake
let editor: SanityClient
let site: RunningSite
beforeAll(async () => {
  await bringUpToDate(() => {}, ['site'])
  lake = await startSeededLake()
  editor = lake.editor
  const lakeOrigin = editor.config().apiHost
  const content = {lakeOrigin, readToken: undefined}
  site = await startTestSite(content)
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await lake?.stop()
})

const pollOptions = {interval: 10, timeout: 10_000}
const live = async (id: string) => (await fetch(`${site.origin}/_live/${id}`)).json()
const revisionOf = async (id: string) => (await editor.getDocument(id))?._rev

test('/_live returns a new revision only after the pages contain it', async () => {
  for (const price of [36, 37, 38]) {
    await publish(editor, 'product-pro', {set: {price}})
    const revision = await revisionOf('product-pro')
    await expect.poll(async () => (await live('product-pro')).revision, pollOptions).toBe(revision)
    const page = await (await fetch(`${site.origin}/real-time-pro`)).text()
    expect(page).toContain(`$${price}`)
  }
})

test('/_live also returns the revision of a document that no page shows', async () => {
  await editor.create({_id: 'redirect-live', _type: 'redirect', from: '/was', to: '/faq'})
  await expect
    .poll(async () => (await live('redirect-live')).revision, pollOptions)
    .toBe(await revisionOf('redirect-live'))
  const {status} = await fetch(`${site.origin}/was`, {redirect: 'manual'})
  expect(status).toBe(301)
})

test('/_live returns null for an unpublished document', async () => {
  const ids = {publishedId: 'redirect-live', draftId: 'drafts.redirect-live'}
  await editor.action({actionType: 'sanity.action.document.unpublish', ...ids})
  await expect.poll(() => live('redirect-live'), pollOptions).toMatchObject({revision: null})
})

test('/_live returns null for drafts and private documents, and allows requests from any origin', async () => {
  await editor.createOrReplace({_id: 'drafts.secret', _type: 'review', author: 'X'})
  await editor.createOrReplace({_id: 'private.note', _type: 'review', author: 'X'})
  await publish(editor, 'product-pro', {set: {price: 36}})
  await expect
    .poll(async () => (await live('product-pro')).revision, pollOptions)
    .toBe(await revisionOf('product-pro'))
  for (const id of ['drafts.secret', 'private.note', 'nothing', ''])
    expect(await live(id)).toMatchObject({revision: null, lake: 'connected'})
  const {headers} = await fetch(`${site.origin}/_live/product-pro`)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('no-store')
})
