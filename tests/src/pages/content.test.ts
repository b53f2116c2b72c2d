import {afterEach, expect, test, vi} from 'vitest'
import {MissingChunkError} from '#src/boot/load-chunk.ts'
import {servedContent} from '#src/boot/served-content.ts'
import {type ContentSource, contentAt, NoContentError, queriedContent} from '#src/pages/content.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns a copy of a value with the type any, so that it can be any query's result. */
const json = (value: object) => JSON.parse(JSON.stringify(value))

/** Reads all content that routes can read. */
const readAll = (content: ContentSource) =>
  Promise.all([
    content('site'),
    content('home-page'),
    content('product-page', 'a/b %'),
    content('faq-page'),
    content('privacy-page'),
    content('trial-page'),
  ])

test('the browser requests exactly the content paths that the server records while reading the same content', async () => {
  const recorded: string[] = []
  const result = {settings: {}, products: []}
  await readAll(
    queriedContent(
      async () => json(result),
      'es',
      (path) => recorded.push(path),
    ),
  )
  const requested: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    return Response.json(result)
  })
  await readAll(servedContent('es'))
  expect(requested).toEqual(recorded.map((path) => `/_data/es/${path}.json`))
  expect(recorded).toContain('product-page/a%2Fb%20%25')
})

test('content from a server with another build is rejected without a retry, so that the browser loads the whole page', async () => {
  const fetched = vi.fn(async (_: string) =>
    Response.json({settings: {}}, {headers: {'x-build': '/assets/app-00000000.js'}}),
  )
  vi.stubGlobal('fetch', fetched)
  await expect(servedContent('en')('faq-page')).rejects.toThrow(MissingChunkError)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test("contentAt reads a path without a slug, and decodes the slug in a product page's path", async () => {
  const content = queriedContent(async (_, params) => json({settings: {}, params}), 'en')
  expect(await contentAt(content, 'faq-page')).toMatchObject({params: {locale: 'en'}})
  const product = await contentAt(content, 'product-page/a%2Fb%20%25')
  expect(product).toMatchObject({params: {locale: 'en', slug: 'a/b %'}})
})

test.each([
  'nothing',
  'toString',
  '',
  'faq-page/x',
  'faq-page/',
  'faq-page/%ZZ',
  'product-page',
  'product-page/',
  'product-page/%ZZ',
  'product-page/a/b',
])('contentAt is undefined for the unknown path "%s"', (path) => {
  const content = queriedContent(() => Promise.reject(new Error('This query must not run.')), 'en')
  expect(contentAt(content, path)).toBeUndefined()
})

test('reading the content of the site throws a NoContentError if there is no settings document', async () => {
  const content = queriedContent(async () => json({settings: null, products: []}), 'en')
  await expect(content('site')).rejects.toThrow(NoContentError)
})

test('links that were typed with the address of this site lead to its pages in the language of the page', async () => {
  const stored = {settings: {}, products: [], hero: {link: 'https://shop.example/faq?lng=es'}}
  const site = {publicUrl: 'https://www.shop.example'}
  const recorded: unknown[] = []
  const content = queriedContent(
    async () => json(stored),
    'es',
    (_, result) => recorded.push(result),
    site,
  )
  expect(await content('home-page')).toMatchObject({hero: {link: '/faq'}})
  // The browser gets the same content.
  expect(recorded).toMatchObject([{hero: {link: '/faq'}}])
})
