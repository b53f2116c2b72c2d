import {expect, it} from 'vitest'
import type {ExampleDocument} from '../example-dataset.ts'
import {complaintsAbout} from '../validation-messages.ts'

const page = (address: string, fields: object = {}): ExampleDocument => ({
  _id: 'landing-a',
  _type: 'landingPage',
  address,
  ...fields,
})

it.each(['/spring-offer', '/offers/spring-2027', '/a'])(
  'the address %s of a landing page is valid',
  async (address) => {
    expect(await complaintsAbout('address', page(address))).toEqual([])
  },
)

it.each(['spring', '/Spring', '/a b', '/a/', '/-a', '/a--b', '/año', '/', '/a?b', '/a.html'])(
  'the address %s of a landing page is rejected because of its characters',
  async (address) => {
    expect(await complaintsAbout('address', page(address))).toContainEqual(
      expect.stringContaining('error address: Start with / and use only lowercase letters'),
    )
  },
)

it.each([
  '/faq',
  '/index',
  '/contactus',
  '/real-time-pro-pricing',
  '/api/contact',
  '/assets',
  '/healthz',
  '/404',
  '/download/ae',
  '/automotive-expert/free-trial',
])('the address %s is rejected because the site uses it', async (address) => {
  expect(await complaintsAbout('address', page(address))).toContainEqual(
    `error address: The site itself uses ${address}. Choose another address.`,
  )
})

it('the address of a landing page is rejected if it starts with /es', async () => {
  expect(await complaintsAbout('address', page('/es/oferta'))).toEqual([
    'error address: Leave out /es. The site adds /es to the Spanish page.',
  ])
})

it.each([{address: '/offer'}, {address: '/other', spanishAddress: '/offer'}])(
  'the address /offer is rejected if another landing page, published or draft, has the addresses %j',
  async (fields) => {
    const draft = {...page('/offer'), _id: 'drafts.landing-a'}
    for (const [_id, message] of [
      ['landing-b', 'Another landing page already uses /offer. Choose another address.'],
      ['drafts.landing-b', 'A landing page that is not published also uses /offer. '],
    ] as const) {
      const other = {...page('/other', fields), _id}
      expect(await complaintsAbout('address', draft, [other])).toEqual([
        expect.stringContaining(message),
      ])
    }
  },
)

it('a page keeps the address at which it is published, also if a draft or a release has the same', async () => {
  const draft = {...page('/offer'), _id: 'drafts.landing-a'}
  const others = ['drafts.landing-b', 'versions.rSpring.landing-c'].map((_id) =>
    page('/offer', {_id}),
  )
  expect(await complaintsAbout('address', draft, [page('/offer'), ...others])).toEqual([])
  const published = page('/offer', {_id: 'landing-d'})
  expect(await complaintsAbout('address', draft, [page('/offer'), published])).toEqual([
    expect.stringContaining('Another landing page already uses /offer'),
  ])
})

it("the address of a draft is valid if only the draft's published version has the same address", async () => {
  const draft = {...page('/offer'), _id: 'drafts.landing-a'}
  expect(await complaintsAbout('address', draft, [page('/offer')])).toEqual([])
})

it('the address of a landing page is rejected if a redirect leads from this address to another page', async () => {
  const redirect = {_id: 'redirect-a', _type: 'redirect', from: '/Offer/', to: '/faq'}
  expect(await complaintsAbout('address', page('/offer'), [redirect])).toEqual([
    'error address: A redirect leads from /offer to another page. Choose another address, or delete the redirect first.',
  ])
  const draft = {...redirect, _id: 'drafts.redirect-a'}
  expect(await complaintsAbout('address', page('/offer'), [draft])).toEqual([])
})

it('a Spanish address that equals the English address is rejected', async () => {
  expect(
    await complaintsAbout('spanishAddress', page('/offer', {spanishAddress: '/offer'})),
  ).toEqual([expect.stringContaining('error spanishAddress: Leave this empty')])
})

it('the address of a landing page is valid if a redirect leads from this address to the same page', async () => {
  const redirect = {_id: 'redirect-a', _type: 'redirect', from: '/offer', to: '/Spring?a=1'}
  const draft = {...page('/offer'), _id: 'drafts.landing-a'}
  expect(await complaintsAbout('address', draft, [page('/spring'), redirect])).toEqual([])
})

const removed = (document: ExampleDocument): ExampleDocument => ({
  ...document,
  _id: `versions.rSpring.${document._id}`,
  _system: {delete: true},
})

it('a release may give a new page the address that it takes from another page or a redirect', async () => {
  const own = {...page('/offer'), _id: 'versions.rSpring.landing-a'}
  const other = {...page('/offer'), _id: 'landing-b'}
  const redirect = {_id: 'redirect-a', _type: 'redirect', from: '/offer', to: '/faq'}
  const moved = {...page('/offer-2025'), _id: 'versions.rSpring.landing-b'}
  const others = [other, redirect, removed(redirect)]
  expect(await complaintsAbout('address', own, [...others, removed(other)])).toEqual([])
  expect(await complaintsAbout('address', own, [...others, moved])).toEqual([])
})

it.each([
  [[page('/offer', {_id: 'landing-b'})]],
  [[page('/offer', {_id: 'drafts.landing-b'})]],
  [[page('/offer', {_id: 'versions.rSpring.landing-b'})]],
  [[page('/offer', {_id: 'landing-b'}), page('/x', {_id: 'versions.rFall.landing-b'})]],
])('a release may not give a new page an address that the documents %j keep', async (others) => {
  const own = {...page('/offer'), _id: 'versions.rSpring.landing-a'}
  expect(await complaintsAbout('address', own, others)).toEqual([
    expect.stringMatching(/landing page .*uses \/offer/),
  ])
})
