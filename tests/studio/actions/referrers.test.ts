import {expect, it} from 'vitest'
import {referrersOf} from '#studio/actions/referrers.ts'

const question = (id: string, anchor: string, href?: string) => ({
  _id: id,
  _type: 'faqEntry',
  anchor: {_type: 'slug', current: anchor},
  answer: [{language: 'en', value: [{_type: 'block', markDefs: [{_type: 'link', href}]}]}],
})

const told = (...args: Parameters<typeof referrersOf>) =>
  referrersOf(...args).map(({document, how}) => `${document._id} ${how}`)

it('referrersOf finds texts and redirects that link to a question by an alias or another letter case', () => {
  const cd = question('faq-cd', 'cd', '/faq#cd')
  const documents = [
    cd,
    question('a', 'a', '/faq#cd'),
    question('b', 'b', '/es/FrequentlyAskedQuestions?x=1#cd'),
    question('c', 'c', '/faq#cdx'),
    question('d', 'd', '/faq'),
    {_id: 'e', _type: 'redirect', from: '/cd', to: '/faq#cd'},
    {_id: 'f', _type: 'featureTab', link: '/faq#cd'},
  ]
  expect(told(cd, documents)).toEqual(['a links', 'b links', 'e redirects', 'f links'])
})

it('referrersOf finds links in list items', () => {
  const list = (_id: string, line: string) => ({_id, _type: 'product', easeList: [{value: [line]}]})
  const documents = [list('a', 'Read [the answer](/faq#cd).'), list('b', 'Read the answer.')]
  expect(told(question('faq-cd', 'cd'), documents)).toEqual(['a links'])
})

it('referrersOf finds links to a product by all of its URLs', () => {
  const pro = {
    _id: 'product-pro',
    _type: 'product',
    slug: {_type: 'slug', current: 'real-time-pro'},
  }
  const to = (_id: string, href: string) => ({_id, _type: 'redirect', from: `/${_id}`, to: href})
  const documents = [to('a', '/Real-TimePro'), to('b', '/real-time-pro-pricing'), to('c', '/faq')]
  expect(told(pro, documents)).toEqual(['a redirects', 'b redirects'])
})

it('referrersOf finds links to both addresses of a landing page, also in menus and announcements', () => {
  const offer = {
    _id: 'offer',
    _type: 'landingPage',
    address: '/spring-offer',
    spanishAddress: '/oferta',
  }
  const documents = [
    {_id: 'navigation', _type: 'navigation', header: [{link: {href: '/spring-offer'}}]},
    {_id: 'announcement', _type: 'announcement', link: '/es/oferta'},
    {_id: 'other', _type: 'landingPage', blocks: [{link: {href: '/spring-offer-2'}}]},
  ]
  expect(told(offer, documents)).toEqual(['navigation links', 'announcement links'])
})

it('referrersOf finds links to the old address of a redirect', () => {
  const redirect = {_id: 'r', _type: 'redirect', from: '/old', to: '/faq'}
  expect(told(redirect, [redirect, question('a', 'a', '/Old/')])).toEqual(['a links'])
})

it('referrersOf finds strong references in drafts and published documents, but no weak references', () => {
  const review = {_id: 'r', _type: 'review'}
  const home = (_id: string, reference: object) => ({_id, _type: 'homePage', reviews: [reference]})
  const strong = home('homePage', {_ref: 'r'})
  expect(told(review, [strong])).toEqual(['homePage shows'])
  expect(told(review, [strong, home('drafts.homePage', {})])).toEqual(['homePage shows'])
  expect(told(review, [home('drafts.homePage', {_ref: 'r'})])).toEqual(['drafts.homePage shows'])
  expect(told(review, [home('homePage', {_ref: 'r', _weak: true})])).toEqual([])
})

it('referrersOf finds the redirects that changed addresses of a page left behind, and the links to these old addresses', () => {
  const offer = {_id: 'offer', _type: 'landingPage', address: '/third'}
  const redirect = (_id: string, from: string, to: string) => ({_id, _type: 'redirect', from, to})
  const documents = [
    offer,
    redirect('drafts.r2', '/second', '/third'),
    redirect('r1', '/first', '/Second/'),
    redirect('loop', '/third', '/first'),
    redirect('other', '/elsewhere', '/faq'),
    question('a', 'a', '/first'),
  ]
  expect(told(offer, documents)).toEqual([
    'drafts.r2 redirects',
    'r1 redirects',
    'loop redirects',
    'a links',
  ])
})
