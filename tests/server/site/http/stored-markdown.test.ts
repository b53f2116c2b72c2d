import {afterAll, beforeAll, expect, test} from 'vitest'
import {pageOfMarkdown, prefersMarkdown} from '#server/site/http/stored-markdown.ts'
import {type Product, publish, startProduct} from '../../../product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 120_000)
afterAll(() => product?.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.site + path, {headers, redirect: 'manual'})

/** Returns the paths of all pages of the sitemap. */
async function pagePaths() {
  const sitemap = await (await get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

test('every page of the sitemap is also Markdown, by its address and by the header Accept', async () => {
  const paths = await pagePaths()
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    const byAddress = await get(path.endsWith('/') ? `${path}index.md` : `${path}.md`)
    const byHeader = await get(path, {accept: 'text/markdown, text/html;q=0.9'})
    const text = await byAddress.text()
    expect([path, byAddress.status, byHeader.status]).toEqual([path, 200, 200])
    expect(byAddress.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(byAddress.headers.get('link')).toBe(`<${product.site}${path}>; rel="canonical"`)
    expect(text).toMatch(/^#? ?\S/)
    expect(text).not.toMatch(/<\w|\]\(\/|data:/)
    expect(await byHeader.text()).toBe(text)
    const html = await get(path)
    const heading = /<h1[^>]*>([^<]+)/.exec(await html.text())?.[1]
    if (heading) expect(text).toContain(heading.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
    for (const {headers} of [html, byHeader]) expect(headers.get('vary')).toMatch(/^Accept,/)
  }
})

test.each(['/llms.txt', '/es/llms.txt'])('every link of %s leads to something', async (path) => {
  const guide = await (await get(path)).text()
  const urls = [...guide.matchAll(/\]\((http[^)#]+)/g)].map(([, url = '']) => url)
  expect(new Set(urls).size).toBeGreaterThan(15)
  for (const url of new Set(urls)) {
    const {status, headers} = await get(new URL(url).pathname)
    expect([url, status]).toEqual([url, 200])
    if (url.endsWith('.md')) expect(headers.get('content-type')).toContain('text/markdown')
  }
})

test('Markdown has the language of the visitor, a 304, and a changed price at once', async () => {
  const spanish = await get('/faq.md', {'accept-language': 'es'})
  expect(await spanish.text()).toContain('¿')
  expect((await get('/faq.md?lng=es')).headers.get('set-cookie')).toContain('lng=es')
  const {headers} = await get('/real-time-pro.md')
  const etag = String(headers.get('etag'))
  expect((await get('/real-time-pro.md', {'if-none-match': etag})).status).toBe(304)
  await publish(product.client, 'product-pro', {set: {price: 41.5}})
  await expect
    .poll(async () => (await get('/es/real-time-pro.md')).text(), {timeout: 10_000})
    .toContain('$41.50')
  expect((await get('/real-time-pro.md', {'if-none-match': etag})).status).toBe(200)
})

test('there is no Markdown of a page that does not exist, and none of drafts', async () => {
  for (const missing of [
    await get('/es/nothing.md'),
    await get('/es/nothing', {accept: 'text/markdown'}),
  ]) {
    const {status, headers} = missing
    expect([status, headers.get('content-type'), headers.get('link')]).toEqual([
      ...[404, 'text/markdown; charset=utf-8', null],
    ])
    expect(await missing.text()).toContain(`# 404`)
  }
  expect((await get('/nothing')).headers.get('content-type')).toContain('text/html')
  const title = [
    {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value: 'Secret'},
  ]
  await product.client.create({
    _id: 'drafts.secret',
    _type: 'landingPage',
    address: '/secret',
    title,
  })
  expect((await get('/secret.md')).status).toBe(404)
})

test('the Markdown of a page that has moved leads to the Markdown of its new address', async () => {
  const redirects = [
    ['/moved', '/es/faq?a=1', '/es/faq.md?a=1'],
    ['/moved-home', '/', '/index.md'],
    ['/moved-twice', '/moved?b=2', '/es/faq.md?a=1&b=2'],
    ['/moved-file', '/llms.txt', '/llms.txt'],
    ['/moved-away', 'https://example.com/a', 'https://example.com/a'],
  ] as const
  for (const [from, to] of redirects) {
    await product.client.create({_type: 'redirect', from, to, permanent: true})
  }
  for (const [from, , expected] of redirects) {
    await expect
      .poll(async () => (await get(`${from}.md`)).headers.get('location'), {timeout: 10_000})
      .toBe(expected)
  }
})

test.each([
  ['text/markdown', true],
  ['text/html;q=0.8, text/markdown;q=0.9', true],
  ['TEXT/Markdown; charset=utf-8', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=x', false],
  ['text/markdownish', false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  [undefined, false],
])('Accept: %s prefers Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown({headers: accept === undefined ? {} : {accept}})).toBe(expected)
})

test.each([
  ['/index.md', '/'],
  ['/es/index.md', '/es/'],
  ['/es.md', '/es'],
  ['/a/b.md?c=d', '/a/b?c=d'],
  ['/faq.html.md', '/faq'],
  ['/index.html.md', '/'],
  ['/faq', undefined],
  ['/faq.md/', undefined],
])('%s names the page %s', (path, expected) => {
  const page = pageOfMarkdown(new URL(path, 'http://site'))
  expect(page && page.pathname + page.search).toBe(expected)
})
