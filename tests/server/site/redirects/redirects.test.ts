import {expect, test} from 'vitest'
import {downloadShortcuts, pageAddress} from '#schemas/page-paths.ts'
import {DerivedContents} from '#server/site/publish/derived-content.ts'
import {Redirects} from '#server/site/redirects/redirects.ts'
import * as urls from '#src/i18n/urls.ts'
import {redirectsQuery} from '#src/pages/server.query.ts'

type Written = {from: unknown; to: unknown; permanent?: unknown}

/** Creates the redirects of a site with this content and the pages `/` and `/faq`. */
async function redirectsOf(written: readonly Written[], isPage = ['/', '/faq']) {
  const logged: string[] = []
  const content = [...written]
  const redirects = new Redirects({
    addresses: {...urls, redirectsQuery, downloadShortcuts, pageAddress},
    store: {has: ({path}) => isPage.includes(path), landingPath: () => undefined},
    publicUrl: 'https://shop.example.com',
    log: (line) => logged.push(line),
  })
  const derived = new DerivedContents([redirects])
  const read = async () => ({
    result: content.map((each) => ({permanent: null, ...each})),
    syncTags: [],
    digest: '',
  })
  const load = async () => {
    derived.markStale(undefined)
    expect(await derived.loadStale(read)).toEqual([])
    derived.use()
  }
  await load()
  const find = (path: string) => {
    const {status, location} = redirects.find(new URL(`http://site${path}`)) ?? {}
    return location && `${status} ${location}`
  }
  return {find, logged, content, load}
}

const [a, b, c] = [
  {from: '/a', to: '/b'},
  {from: '/b', to: '/c'},
  {from: '/c', to: '/faq#tax'},
]

test('a chain of redirects becomes one redirect to its final target, and is logged once', async () => {
  const {find, logged, load} = await redirectsOf([a, b, c])
  expect(['/a', '/b', '/c'].map(find)).toEqual(Array(3).fill('301 /faq#tax'))
  expect(logged).toEqual([
    'Combined a chain of redirects into one: /a → /b → /c → /faq#tax',
    'Combined a chain of redirects into one: /b → /c → /faq#tax',
  ])
  await load()
  expect(logged).toHaveLength(2)
})

test.each([
  ['itself', [{from: '/a', to: '/a'}]],
  ['itself in another letter case', [{from: '/a', to: '/A'}]],
  ['itself with a trailing slash', [{from: '/a', to: '/a/'}]],
  ['itself in Spanish', [{from: '/a', to: '/es/a'}]],
  ['itself as a full URL', [{from: '/a', to: 'https://SHOP.example.com/a'}]],
  ['itself without TLS', [{from: '/a', to: 'http://shop.example.com/a'}]],
  ['itself with another `www.`', [{from: '/a', to: 'https://www.shop.example.com/a'}]],
  ['itself with a query', [{from: '/a', to: '/a?b=1'}]],
  ['itself, percent-encoded', [{from: '/a', to: '/%61'}]],
  ['a redirect that leads back to it', [a, {from: '/B/', to: '/es/A?x#y'}]],
  ['two redirects that lead to each other', [a, b, {from: '/c', to: '/b'}]],
])('a redirect to %s has no effect', async (_, written) => {
  const {find, logged} = await redirectsOf([...written, {from: '/ok', to: '/faq'}])
  expect([find('/a'), find('/es/a'), find('/A/')]).toEqual([undefined, undefined, undefined])
  expect(logged.every((line) => line.startsWith('Ignored redirects that form a loop'))).toBe(true)
  expect(logged.length).toBeGreaterThan(0)
  expect(find('/ok')).toBe('301 /faq')
})

test.each([
  ['/promocio\u0301n', '/promoci%C3%B3n'],
  ['/promoción', '/promocio%CC%81n'],
  ['/r&d', '/r%26d'],
  ['/semi;colon', '/semi%3Bcolon'],
  ['/cost$', '/cost%24'],
  ['/a%3Db', '/a=b'],
])('the redirect from %s is used for the request %s', async (from, request) => {
  const {find} = await redirectsOf([{from, to: '/faq'}])
  expect(find(request)).toBe('301 /faq')
})

test.each(['/a%2Fb', '/a%3Fb', '/a%23b', '/a%25b'])(
  'a redirect from %s is another than without the escape, which has a meaning',
  async (from) => {
    const {find} = await redirectsOf([{from: decodeURIComponent(from), to: '/faq'}])
    expect(find(from)).toBe(from.includes('%25') ? '301 /faq' : undefined)
  },
)

test('a redirect to a page is not followed further, even if there is a redirect from that page', async () => {
  const {find, logged} = await redirectsOf([
    {from: '/a', to: '/FrequentlyAskedQuestions'},
    {from: '/faq', to: '/a'},
  ])
  expect(find('/a')).toBe('301 /FrequentlyAskedQuestions')
  expect(logged).toEqual([])
})

test('a chain of redirects returns 301 only if all of them are permanent', async () => {
  const {find} = await redirectsOf([a, {...b, permanent: false}])
  expect([find('/a'), find('/b')]).toEqual(['302 /c', '302 /c'])
})

test("a chain of redirects can include the site's built-in redirects", async () => {
  const {find} = await redirectsOf([{from: '/a', to: '/download/AE?from=mail'}])
  expect(find('/a?x=1')).toBe('301 /download/software?productID=AE&from=mail&x=1')
})

test.each([
  ['/es/a', '/faq#tax', '301 /es/faq#tax'],
  ['/es/a', '/es/faq', '301 /es/faq'],
  ['/a', '/es/faq', '301 /es/faq'],
  ['/es/a', '/#price', '301 /es#price'],
  ['/es/a', 'https://SHOP.example.com/faq?b=1', '301 /es/faq?b=1'],
  ['/es/a', 'https://example.org/faq', '301 https://example.org/faq'],
  ['/a?q=caf%C3%A9&b=2', '/faq?b=1', '301 /faq?b=1&q=caf%C3%A9'],
  ['/a', '/guía de precios', '301 /gu%C3%ADa%20de%20precios'],
  ['/a', '/gu%C3%ADa', '301 /gu%C3%ADa'],
])('a request for %s, if /a redirects to %s, returns %s', async (path, to, answer) => {
  expect((await redirectsOf([{from: '/a', to}])).find(path)).toBe(answer)
})

test.each([
  ['/A/', '/a'],
  ['/es/A', '/a'],
  ['/gu%C3%ADa', '/Guía'],
  ['/guía', '/gu%c3%ada'],
])('a request for %s uses the redirect from %s', async (path, from) => {
  expect((await redirectsOf([{from, to: '/faq'}])).find(path)).toMatch(/^301 (\/es)?\/faq$/)
})

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'faq',
  'http://',
])('a redirect to %j has no effect', async (to) => {
  expect((await redirectsOf([{from: '/a', to}])).find('/a')).toBeUndefined()
})

test('a redirect loop that was removed and created again is logged again', async () => {
  const {logged, content, load, find} = await redirectsOf([a])
  content.push({from: '/b', to: '/a'})
  await load()
  content.pop()
  await load()
  expect(find('/a')).toBe('301 /b')
  const before = logged.length
  content.push({from: '/b', to: '/a'})
  await load()
  expect(logged.length).toBe(before * 2)
})

test.each([
  '/.//evil.com',
  '/%2e//evil.com',
  '/%2E%2e//evil.com',
  '/./\\evil.com',
  '/.\\/evil.com',
  '/a/..//evil.com',
  '/a/%2e%2e//evil.com',
  '/\t/evil.com',
  '/\n//evil.com',
  '/.\t//evil.com',
  '//evil.com',
  '/\\evil.com',
  '///evil.com',
  '/es//evil.com',
  '/es/.//evil.com',
  '/es/..//evil.com',
  'https://shop.example.com//evil.com',
  'https://shop.example.com/.//evil.com',
  'https://shop.example.com/es//evil.com',
])('a redirect to %j never leads to another site', async (to) => {
  const {find} = await redirectsOf([{from: '/a', to}])
  const [, location = '/'] = find('/a')?.split(' ') ?? []
  expect(new URL(location, 'https://shop.example.com').host).toBe('shop.example.com')
  const [, spanish = '/'] = find('/es/a')?.split(' ') ?? []
  expect(new URL(spanish, 'https://shop.example.com').host).toBe('shop.example.com')
})
