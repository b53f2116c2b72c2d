import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {redirectsOfMovedPages} from '#server/lake/redirects-of-moved-pages.ts'

/** Starts a lake with a release that moves a landing page in both languages. */
async function lakeWithMovingPage() {
  const {client} = await startTestLake({releaseAdditions: redirectsOfMovedPages})
  const page = {_type: 'landingPage', address: '/old-offer', spanishAddress: '/oferta-vieja'}
  await client.create({...page, _id: 'landing'})
  await client.releases.create({releaseId: 'spring'})
  const moved = {...page, address: '/new-offer', spanishAddress: '/oferta-nueva'}
  await client.create({...moved, _id: 'versions.spring.landing'})
  return client
}

const redirectsIn = (client: SanityClient) =>
  client.fetch('*[_type == "redirect"] | order(from asc){from, to, permanent}')

test('a scheduled release that moves a landing page also publishes redirects from the old addresses', async () => {
  const client = await lakeWithMovingPage()
  const publishAt = new Date(Date.now() + 300).toISOString()
  await client.releases.schedule({releaseId: 'spring', publishAt})
  expect(await redirectsIn(client)).toEqual([])
  await expect
    .poll(() => redirectsIn(client))
    .toEqual([
      {from: '/oferta-vieja', to: '/oferta-nueva', permanent: true},
      {from: '/old-offer', to: '/new-offer', permanent: true},
    ])
  const release = await client.releases.get({releaseId: 'spring'})
  expect(release).toMatchObject({state: 'published'})
  expect(release?.finalDocumentStates).toHaveLength(3)
})

test('a release that moves a landing page keeps its own redirect, and changes a published redirect to lead to the new address', async () => {
  const client = await lakeWithMovingPage()
  const redirect = {_type: 'redirect', permanent: true}
  await client.create({...redirect, _id: 'kept', from: '/Oferta-Vieja/', to: '/faq'})
  const own = {...redirect, _id: 'versions.spring.own', from: '/old-offer', to: '/contact'}
  await client.create(own)
  await client.releases.publish({releaseId: 'spring'})
  expect(await redirectsIn(client)).toEqual([
    {from: '/oferta-vieja', to: '/oferta-nueva', permanent: true},
    {from: '/old-offer', to: '/contact', permanent: true},
  ])
})

test('a release that moves a landing page changes redirects as the Studio does: none leads to an old address', async () => {
  const client = await lakeWithMovingPage()
  const redirect = {_type: 'redirect', permanent: true}
  await client.create({...redirect, _id: 'a', from: '/a', to: '/Old-Offer?from=mail#price'})
  await client.create({...redirect, _id: 'b', from: '/b', to: '/es/oferta-vieja', permanent: false})
  await client.create({...redirect, _id: 'c', from: '/c', to: '/faq'})
  await client.create({...redirect, _id: 'd', from: '/new-offer', to: '/old-offer'})
  await client.releases.publish({releaseId: 'spring'})
  expect(await redirectsIn(client)).toEqual([
    {from: '/a', to: '/new-offer?from=mail#price', permanent: true},
    {from: '/b', to: '/es/oferta-nueva', permanent: false},
    {from: '/c', to: '/faq', permanent: true},
    // The redirect from the new address is gone, because the page has the address now.
    {from: '/oferta-vieja', to: '/oferta-nueva', permanent: true},
    {from: '/old-offer', to: '/new-offer', permanent: true},
  ])
})

test('a release that gives the old address of a landing page to a new page publishes no redirect from it', async () => {
  const client = await lakeWithMovingPage()
  const page = {_type: 'landingPage', address: '/old-offer'}
  await client.create({...page, _id: 'versions.spring.next-year'})
  await client.create({_id: 'a', _type: 'redirect', from: '/a', to: '/old-offer', permanent: true})
  await client.releases.publish({releaseId: 'spring'})
  expect(await redirectsIn(client)).toEqual([
    {from: '/a', to: '/old-offer', permanent: true},
    {from: '/oferta-vieja', to: '/oferta-nueva', permanent: true},
  ])
})
