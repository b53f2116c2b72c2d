import {expect, it} from 'vitest'
import type {ExampleDocument} from '../example-dataset.ts'
import {complaintsAbout} from '../validation-messages.ts'

// Over 200 lines: a test for each rule of a redirect's two addresses.

const redirect = (from: string, to = '/faq', _id = 'redirect-a'): ExampleDocument => ({
  _id,
  _type: 'redirect',
  from,
  to,
})
const pro = (_id: string) => ({_id, _type: 'product', slug: {current: 'real-time-pro'}})

it.each([
  ['/old', '/old'],
  ['/old', '/OLD/'],
  ['/old', '/es/old'],
  ['/old', '/old?a=1#b'],
  ['/gu%C3%ADa', '/guía'],
])('a redirect from %s to itself, written %s, is invalid', async (from, to) => {
  expect(await complaintsAbout('to', redirect(from, to))).toContainEqual(
    expect.stringContaining(
      'error to: Choose another page: this redirect would lead back to its own address',
    ),
  )
})

it.each([
  ['/b', '/a'],
  ['/B/', '/A/'],
  ['/es/b?x=1', '/es/a#y'],
])(
  'validation rejects the redirect from /a to %s, because that path redirects to %s',
  async (there, back) => {
    const other = redirect('/b', back, 'redirect-b')
    expect(await complaintsAbout('to', redirect('/a', there), [other])).toContainEqual(
      `error to: Choose another page: these redirects would send visitors in a circle: /a → ${there} → ${back}.`,
    )
  },
)

it('a redirect that leads into a loop of other redirects is invalid', async () => {
  const others = [redirect('/b', '/c', 'redirect-b'), redirect('/c', '/b', 'redirect-c')]
  expect(await complaintsAbout('to', redirect('/a', '/b'), others)).toContainEqual(
    expect.stringContaining('in a circle: /a → /b → /c → /b.'),
  )
})

it('a chain of redirects is invalid, and the message names its final target', async () => {
  const others = [redirect('/b', '/c', 'redirect-b'), redirect('/C', '/faq', 'drafts.redirect-c')]
  expect(await complaintsAbout('to', redirect('/a', '/B'), others)).toContainEqual(
    'error to: Enter /faq instead of /B, because /B is itself redirected to /faq.',
  )
})

it('a redirect to /download/AE is invalid, because the site redirects this path itself', async () => {
  expect(await complaintsAbout('to', redirect('/a', '/download/AE'))).toEqual([
    expect.stringContaining('Enter /download/software?productID=AE instead'),
  ])
})

it('a redirect from the target of another redirect is invalid, and the message names that other redirect', async () => {
  const other = redirect('/pricing', '/Plans/', 'redirect-b')
  expect(await complaintsAbout('from', redirect('/plans', '/real-time-pro'), [other])).toEqual([
    'error from: Another redirect, from /pricing, leads to /plans. Change its new address to /real-time-pro first, so that visitors are redirected only once.',
  ])
})

it('the draft of a redirect does not conflict with its published version', async () => {
  const own = redirect('/a', '/b', 'drafts.redirect-a')
  expect(await complaintsAbout('from', redirect('/a', '/faq'), [own])).toEqual([])
  expect(await complaintsAbout('to', redirect('/b', '/faq', 'redirect-a'), [own])).toEqual([])
})

it.each(['/faq', '/FAQ/', '/FrequentlyAskedQuestions', '/Download/Software', '/privacypolicy'])(
  'a redirect from %s, which has a page, is invalid',
  async (from) => {
    expect(await complaintsAbout('from', redirect(from, '/'))).toEqual([
      `error from: ${from} has a page, so a redirect from it would have no effect. Enter an address without a page.`,
    ])
  },
)

const landingPage = {
  _id: 'landing-a',
  _type: 'landingPage',
  address: '/spring',
  spanishAddress: '/primavera',
}

it.each(['/spring', '/Primavera/'])(
  'a redirect from %s, the address of a published landing page, is invalid',
  async (from) => {
    expect(await complaintsAbout('from', redirect(from), [landingPage])).toEqual([
      `error from: ${from} has a page, so a redirect from it would have no effect. Enter an address without a page.`,
    ])
    const draft = {...landingPage, _id: 'drafts.landing-a'}
    expect(await complaintsAbout('from', redirect(from), [draft])).toEqual([])
  },
)

it('a redirect to a published landing page is valid without a warning', async () => {
  expect(await complaintsAbout('to', redirect('/a', '/Spring?b=1'), [landingPage])).toEqual([])
  expect(await complaintsAbout('to', redirect('/a', '/es/primavera'), [landingPage])).toEqual([])
})

it.each(['/robots.txt', '/api/contact', '/assets/x.js', '/_live/x', '/download/rtlg'])(
  'a redirect from %s, which the server handles itself, is invalid',
  async (from) => {
    expect(await complaintsAbout('from', redirect(from))).toEqual([
      expect.stringContaining('The site itself uses'),
    ])
  },
)

it.each(['/real-time-pro', '/Real-TimePro'])(
  'a redirect from %s is valid while the product is not published',
  async (from) => {
    const published = [pro('product-pro'), pro('drafts.product-pro')]
    expect(await complaintsAbout('from', redirect(from), published)).toEqual([
      expect.stringContaining('has a page'),
    ])
    expect(await complaintsAbout('from', redirect(from), [pro('drafts.product-pro')])).toEqual([])
  },
)

it.each(['/es/old', '/ES/old'])(
  'a redirect from %s is invalid because of its language prefix',
  async (from) => {
    expect(await complaintsAbout('from', redirect(from))).toEqual([
      'error from: Leave out /es: the redirect works in both languages.',
    ])
  },
)

it.each(['/Old/', '/es/old', '/OLD'])(
  'a redirect from %s is invalid if /old is already redirected',
  async (from) => {
    const other = redirect('/old', '/faq', 'drafts.redirect-b')
    expect(await complaintsAbout('from', redirect(from), [other])).toContainEqual(
      'error from: There is already a redirect from /old. Edit that redirect instead of adding another.',
    )
  },
)

it('a redirect to a path without a page gets a warning; pages and other sites are accepted as targets', async () => {
  expect(await complaintsAbout('to', redirect('/a', '/nowhere'))).toEqual([
    expect.stringMatching(/^warning to: .*no page/),
  ])
  for (const to of ['/', '/Real-TimePro?a=1#b', '/es/faq', 'https://example.com/nowhere']) {
    expect(await complaintsAbout('to', redirect('/a', to))).toEqual([])
  }
})

it.each([
  '//evil.com',
  '/\\evil.com',
  '/.//evil.com',
  '/%2e//evil.com',
  '/./\\evil.com',
  '/a/..//evil.com',
  '/es//evil.com',
  '/.//evil.com?a=1#b',
])('validation rejects the target %s, which browsers treat as another site', async (to) => {
  expect(await complaintsAbout('to', redirect('/old', to))).toContainEqual(
    expect.stringContaining('error to: Start with / for a page of this site'),
  )
})

it.each([
  '/blog/*',
  '/blog/**',
  '/*.html',
  '/old/(.*)',
  '/old/(.+)',
  '/old/(a|b)',
  '/products/:slug',
  '/file-:id',
  '/products/[id]',
  '/products/{id}',
  '/products/<id>',
  '^/old',
  '/old$',
  '/old/$1',
  '/blog/%2A',
])('the old address %s of a redirect is rejected, because it is a pattern', async (from) => {
  const complaints = await complaintsAbout('from', redirect(from))
  expect(complaints.join()).toMatch(/A pattern such as|Start with \//)
})

it.each(['/new/:splat', '/new/$1', '/es/new/*'])(
  'the new address %s of a redirect is rejected, because it is a pattern',
  async (to) => {
    const complaints = await complaintsAbout('to', redirect('/old', to))
    expect(complaints.join()).toContain('A pattern such as')
  },
)

it.each(['/manual(1).pdf', '/Talk:Main', '/a+b', '/guía', '/50%', '/old-$5-offer', '/a,b;c=d'])(
  'the old address %s of a redirect is no pattern',
  async (from) => {
    expect(await complaintsAbout('from', redirect(from))).toEqual([])
  },
)

it('a release may redirect the address of a landing page that it unpublishes', async () => {
  const own = redirect('/spring', '/faq', 'versions.rSpring.redirect-a')
  const page = {_id: 'landing-a', _type: 'landingPage', address: '/spring'}
  const removed = {...page, _id: 'versions.rSpring.landing-a', _system: {delete: true}}
  expect(await complaintsAbout('from', own, [page, removed])).toEqual([])
  expect(await complaintsAbout('from', own, [page])).toEqual([
    expect.stringContaining('/spring has a page'),
  ])
})
