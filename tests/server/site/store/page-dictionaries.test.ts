import {createHash} from 'node:crypto'
import {zstdDecompressSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {PageDictionaries} from '#server/site/store/page-dictionaries.ts'
import {type PageKey, PageStore} from '#server/site/store/page-store.ts'
import {english, storedPage} from '../stored-page.ts'

/** HTML that brotli cannot make small: 4 KB of numbers. */
const htmlOf = (seed: number) =>
  Array.from({length: 600}, (_, n) => `<td>${(seed * 7919 + n * n * 6007) % 9973}</td>`).join('')

async function filled(pages: Readonly<Record<string, string>>) {
  const store = new PageStore()
  for (const [path, html] of Object.entries(pages)) store.put(english(path), await storedPage(html))
  return store
}

const home = htmlOf(1)
const store = await filled({'/': home, '/faq': htmlOf(2)})
const pageAt = (path: string, from = store) => {
  const page = from.page(english(path))?.document
  if (!page) throw new Error(`The store has no page ${path}.`)
  return page
}

const created = async (from = store, now?: number) => {
  const dictionaries = new PageDictionaries()
  await dictionaries.renew(from, now)
  return dictionaries
}
const contentOf = (dictionaries: PageDictionaries) =>
  dictionaries.stored[0]?.content ?? Buffer.alloc(0)
const hashOf = (content: Buffer) => `:${createHash('sha256').update(content).digest('base64')}:`

/** A request of a client that has a dictionary. */
const asking = (content: Buffer, headers: Record<string, string> = {}) => ({
  headers: {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': hashOf(content),
    ...headers,
  },
})

test('a client with the dictionary gets each page as a small difference, which decompresses to the page', async () => {
  const dictionaries = await created()
  const content = contentOf(dictionaries)
  const changed = home.replace('</td>', '</td><b>$49 from today</b>')
  for (const html of [home, changed]) {
    const page = pageAt('/', await filled({'/': html}))
    const variant = await dictionaries.compressed(asking(content), page)
    const body = variant?.body ?? Buffer.alloc(0)
    expect(body.length).toBeLessThan(150)
    expect(variant?.headers.join()).toContain('content-encoding,dcz')
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(`:${body.subarray(8, 40).toString('base64')}:`).toBe(hashOf(content))
    expect(zstdDecompressSync(body.subarray(40), {dictionary: content}).toString()).toBe(html)
    expect(page.variants.br.body.length).toBeGreaterThan(1000)
  }
})

test.each([
  ['has another dictionary', {'available-dictionary': hashOf(Buffer.from('other'))}],
  ['does not accept dcz', {'accept-encoding': 'gzip, br, dcb'}],
  ['excludes dcz', {'accept-encoding': 'br, dcz;q=0'}],
  ['sends a malformed hash', {'available-dictionary': 'sha256'}],
])('a client that %s gets the page as before', async (_, headers) => {
  const dictionaries = await created()
  expect(
    dictionaries.compressed(asking(contentOf(dictionaries), headers), pageAt('/')),
  ).toBeUndefined()
})

test('a page that the dictionary does not make smaller is sent with brotli', async () => {
  const dictionaries = await created()
  const page = (await storedPage('Other text.')).document
  expect(await dictionaries.compressed(asking(contentOf(dictionaries)), page)).toBeUndefined()
})

test('the dictionary contains the fixed pages and the landing pages of the sitemap, but no others', async () => {
  const [path, locale] = ['/secret-offer', 'en'] as const
  const landing = (id: string): PageKey => ({path, locale, landing: {id, address: `/${id}`}})
  const facts = {path, locale, url: '', title: '', name: '', description: undefined, indexed: true}
  for (const listed of [true, false]) {
    const pages = await filled({'/': home})
    const page = {...(await storedPage('<h1>Secret offer</h1>')), facts: {...facts, listed}}
    pages.put(landing('campaign'), page)
    pages.put(english('/gone'), {
      ...page,
      document: {...page.document, status: 404},
    })
    const text = contentOf(await created(pages)).toString()
    expect(text).toContain(home)
    expect(text.split('Secret offer')).toHaveLength(listed ? 2 : 1)
  }
})

test('pages name the dictionary of their language, unless the client saves data', async () => {
  const dictionaries = await created()
  const vary = ['vary', 'Accept-Encoding']
  const [, , name, value = ''] = dictionaries.named(vary, 'en', {headers: {}})
  expect(name).toBe('server-timing')
  expect(value).toMatch(/^dictionary;desc="\/dictionaries\/en-[\w-]{43}"$/)
  const file = dictionaries.file(/"(.*)"/.exec(value)?.[1] ?? '')
  expect(file?.variants.identity.body).toEqual(contentOf(dictionaries))
  expect(dictionaries.named(vary, 'en', {headers: {'save-data': 'on'}})).toBe(vary)
  expect(dictionaries.named(vary, 'es', {headers: {}})).toBe(vary)
})

test('a dictionary stays the same when prices change and after a restart, and is renewed after a week', async () => {
  const start = Date.UTC(2026, 0, 1)
  const dictionaries = await created(store, start)
  const before = contentOf(dictionaries)
  const restarted = new PageDictionaries()
  restarted.restore(dictionaries.stored)
  const changed = await filled({'/': htmlOf(3)})
  await restarted.renew(changed, start + 6 * 86_400_000)
  expect(contentOf(restarted)).toEqual(before)
  expect(await restarted.compressed(asking(before), pageAt('/'))).toBeDefined()
  await restarted.renew(changed, start + 8 * 86_400_000)
  expect(contentOf(restarted).toString()).toBe(htmlOf(3))
  expect(restarted.compressed(asking(before), pageAt('/'))).toBeUndefined()
})
