import {expect, it} from 'vitest'
import {complaintsAbout} from './complaints.ts'
import type {ExampleDocument} from './example-dataset.ts'

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
])('refuses to lead from %s to itself, written %s', async (from, to) => {
  expect(await complaintsAbout('to', redirect(from, to))).toContainEqual(
    expect.stringContaining('error to: Choose another page: this address would lead to itself'),
  )
})

it.each([
  ['/b', '/a'],
  ['/B/', '/A/'],
  ['/es/b?x=1', '/es/a#y'],
])('refuses a circle: /a leads to %s, which leads to %s', async (there, back) => {
  const other = redirect('/b', back, 'redirect-b')
  expect(await complaintsAbout('to', redirect('/a', there), [other])).toContainEqual(
    `error to: Choose another page: visitors would go round in a circle, /a → ${there} → ${back}.`,
  )
})

it('refuses to lead into a circle of others', async () => {
  const others = [redirect('/b', '/c', 'redirect-b'), redirect('/c', '/b', 'redirect-c')]
  expect(await complaintsAbout('to', redirect('/a', '/b'), others)).toContainEqual(
    expect.stringContaining('in a circle, /a → /b → /c → /b.'),
  )
})

it('refuses a chain, and says where it ends', async () => {
  const others = [redirect('/b', '/c', 'redirect-b'), redirect('/C', '/faq', 'drafts.redirect-c')]
  expect(await complaintsAbout('to', redirect('/a', '/B'), others)).toContainEqual(
    'error to: Enter /faq instead: /B is an old address itself, and its redirect leads there.',
  )
})

it('refuses a chain by one of the specification’s own redirects', async () => {
  expect(await complaintsAbout('to', redirect('/a', '/download/AE'))).toEqual([
    expect.stringContaining('Enter /download/software?productID=AE instead'),
  ])
})

it('refuses a chain made from its other end, and says what to open first', async () => {
  const other = redirect('/pricing', '/Plans/', 'redirect-b')
  expect(await complaintsAbout('from', redirect('/plans', '/real-time-pro'), [other])).toEqual([
    'error from: The redirect from /pricing leads to /plans. Open it first and let it lead to /real-time-pro: each redirect leads straight to its page.',
  ])
})

it('says nothing of its own other version', async () => {
  const own = redirect('/a', '/b', 'drafts.redirect-a')
  expect(await complaintsAbout('from', redirect('/a', '/faq'), [own])).toEqual([])
  expect(await complaintsAbout('to', redirect('/b', '/faq', 'redirect-a'), [own])).toEqual([])
})

it.each(['/faq', '/FAQ/', '/FrequentlyAskedQuestions', '/Download/Software', '/privacypolicy'])(
  'redirects nothing from %s, which has a page',
  async (from) => {
    expect(await complaintsAbout('from', redirect(from, '/'))).toEqual([
      `error from: ${from} has a page, and visitors get that page: a redirect would do nothing.`,
    ])
  },
)

it.each(['/robots.txt', '/api/contact', '/assets/x.js', '/_live/x', '/download/rtlg'])(
  'redirects nothing from %s, which is the site’s own',
  async (from) => {
    expect(await complaintsAbout('from', redirect(from))).toEqual([
      expect.stringContaining('belongs to the site itself'),
    ])
  },
)

it.each(['/real-time-pro', '/Real-TimePro'])(
  'redirects from %s once the product is off the site',
  async (from) => {
    const published = [pro('product-pro'), pro('drafts.product-pro')]
    expect(await complaintsAbout('from', redirect(from), published)).toEqual([
      expect.stringContaining('has a page'),
    ])
    expect(await complaintsAbout('from', redirect(from), [pro('drafts.product-pro')])).toEqual([])
  },
)

it.each(['/es/old', '/ES/old'])('redirects from %s only without its language', async (from) => {
  expect(await complaintsAbout('from', redirect(from))).toEqual([
    'error from: Leave out /es: the redirect answers in both languages.',
  ])
})

it.each(['/Old/', '/es/old', '/OLD'])('redirects /old and %s once', async (from) => {
  const other = redirect('/old', '/faq', 'drafts.redirect-b')
  expect(await complaintsAbout('from', redirect(from), [other])).toContainEqual(
    'error from: Edit the redirect that is already there for /old instead of adding another.',
  )
})

it('warns of an address without a page, and lets other sites and pages pass', async () => {
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
])('refuses %s, which browsers take for another site', async (to) => {
  expect(await complaintsAbout('to', redirect('/old', to))).toContainEqual(
    expect.stringContaining('error to: Start with / for a page of this site'),
  )
})
