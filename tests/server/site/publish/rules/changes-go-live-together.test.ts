import type {SanityDocumentStub} from '@sanity/client'
import {beforeAll, expect, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {bringUpToDate} from '#server/build/build.ts'
import {startLakePublisher} from '../../lake-publisher.ts'
import {ObservedStore} from '../observed-store.ts'

beforeAll(() => bringUpToDate(() => {}, ['site']), 120_000)

const paths = ['/', '/real-time-pro', '/faq']
const pollOptions = {interval: 10, timeout: 20_000}

/** Starts a site with a release that changes the phone number, a price, an address and a redirect. */
async function siteWithRelease() {
  const {client} = await startTestLake()
  const landing = {_id: 'landing', _type: 'landingPage', address: '/old-offer'}
  const settings = {_id: 'siteSettings', _type: 'siteSettings', phone: '555-0100'}
  const product = {
    _id: 'product-pro',
    _type: 'product',
    slug: {_type: 'slug', current: 'real-time-pro'},
    price: 35,
  }
  for (const document of [settings, product, landing, {_id: 'homePage', _type: 'homePage'}]) {
    await client.create(document)
  }
  const redirect = {_id: 'moved', _type: 'redirect', from: '/old-offer', to: '/new-offer'}
  const releaseId = 'spring'
  await client.releases.create({releaseId, metadata: {title: 'Spring'}})
  const changed: SanityDocumentStub[] = [
    {...settings, phone: '555-0200'},
    {...product, price: 36.25},
    {...landing, address: '/new-offer'},
    redirect,
  ]
  for (const {_id, ...fields} of changed) {
    await client.create({...fields, _id: `versions.${releaseId}.${_id}`})
  }
  const store = new ObservedStore()
  const site = await startLakePublisher(client, paths, {store, redirects: true})
  const textOf = (path: string) =>
    store.page({path, locale: 'en'})?.document.variants.identity.body.toString() ?? 'no page'
  const phoneOf = (path: string) => textOf(path).match(/555-0\d00/)?.[0]
  /** Returns what visitors see of everything that the release changes. */
  const shown = () => ({
    home: phoneOf('/'),
    product: phoneOf('/real-time-pro'),
    questions: phoneOf('/faq'),
    price: textOf('/real-time-pro').match(/\$3\d(\.\d\d)?/)?.[0],
    landingPage: store.landingPath('/new-offer') ?? store.landingPath('/old-offer'),
    oldPage: store.landingPath('/old-offer'),
    redirect: site.redirects.find(new URL('http://site/old-offer'))?.location,
  })
  const states: object[] = []
  store.onChange = () => states.push(shown())
  const publish = () => client.releases.publish({releaseId})
  return {shown, states, publish}
}

const before = {
  home: '555-0100',
  product: '555-0100',
  questions: '555-0100',
  price: '$35',
  landingPage: '/old-offer',
  oldPage: '/old-offer',
  redirect: undefined,
}
const after = {
  home: '555-0200',
  product: '555-0200',
  questions: '555-0200',
  price: '$36.25',
  landingPage: '/new-offer',
  oldPage: undefined,
  redirect: '/new-offer',
}

test('a published release changes pages, a price, an address and a redirect at the same moment', async () => {
  const {shown, states, publish} = await siteWithRelease()
  expect(shown()).toEqual(before)
  await publish()
  await expect.poll(shown, pollOptions).toEqual(after)
  expect(states.length).toBeGreaterThan(0)
  for (const state of states) expect(state).toEqual(after)
})
