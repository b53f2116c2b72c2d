import {globSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {siteDir} from '#server/environment/build-paths.ts'
import {type Product, startProduct} from '../product.ts'
import {
  brotliBytes,
  byteBudgets,
  byteFigures,
  type PageBytes,
  scriptsToTakeOver,
} from './byte-budgets.ts'

/* Tests of the page sizes of the built product with the sample content. */
let product: Product
let figures: ReadonlyMap<string, PageBytes>
beforeAll(async () => {
  product = await startProduct()
  figures = await byteFigures(product)
}, 240_000)
afterAll(() => product?.stop())

test.each(Object.entries(byteBudgets))('the page %s is within its byte budget', (path, budget) => {
  const weighed = figures.get(path)
  expect(weighed).toBeDefined()
  for (const what of ['scriptBefore', 'scriptAfter', 'css', 'html'] as const) {
    expect(weighed?.[what], what).toBeGreaterThan(0)
    expect(weighed?.[what], what).toBeLessThanOrEqual(budget[what])
  }
})

test('the headers of a page have at most 1,600 bytes, and all pages of the sitemap have a budget', async () => {
  const {headers} = await fetch(product.site)
  const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
  expect(bytes).toBeLessThanOrEqual(1600)
  const sitemap = await (await fetch(`${product.site}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  // The decisions of every year have the same components.
  const types = paths.map((path) => path.replace(/\d{4}$/, '2026'))
  expect(types.filter((path) => !path.startsWith('/es') && !byteBudgets[path])).toEqual([])
})

test.each([
  ['/', 1200],
  ['/es/real-time-pro', 1200],
  ['/faq', 2600],
  ['/es/faq', 2600],
])(
  'on %s, the script before the app and its imports come first and have at most %d bytes',
  async (path, budget) => {
    const html = await (await fetch(product.site + path)).text()
    const scripts = scriptsToTakeOver(html)
    const end = scripts.findIndex((script) => script.includes('/early-'))
    const files = await Promise.all(
      scripts.slice(0, end + 1).map((script) => readFile(join(siteDir, 'client', script), 'utf8')),
    )
    expect(files.length).toBeGreaterThan(1)
    const all = files.join('')
    for (const [, imported] of all.matchAll(/(?:from|import)[`'"]\.\/([^`'"]+)/g))
      expect(scripts.slice(0, end)).toContain(`/assets/${imported}`)
    expect(files.map(brotliBytes).reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(budget)
  },
)

test('the script that reports visits, which no page needs, has at most 900 bytes', async () => {
  const script = await readFile(join(siteDir, 'client/visits.js'), 'utf8')
  expect(brotliBytes(script)).toBeGreaterThan(0)
  expect(brotliBytes(script)).toBeLessThanOrEqual(900)
})

test('the two fonts that every page preloads have at most 25,600 bytes', async () => {
  const fonts = globSync(join(siteDir, 'client/assets/*.woff2'))
  const files = await Promise.all(fonts.map((font) => readFile(font)))
  expect(files.length).toBe(2)
  expect(files.reduce((sum, {length}) => sum + length, 0)).toBeLessThanOrEqual(25_600)
})

/** Matches strings from @sanity/client and rxjs that remain in minified code. */
const lakeClient = /apicdn|UnsubscriptionError|x-sanity-|EmptyError/

test('only the scripts for previews contain a client of the content lake', async () => {
  const found = async (build: string) => {
    const scripts = globSync(join(siteDir, build, '**/*.js'))
    const texts = await Promise.all(scripts.map((script) => readFile(script, 'utf8')))
    return scripts.filter((_, index) => lakeClient.test(texts[index] ?? ''))
  }
  expect(await found('client')).toEqual([])
  expect((await found('preview')).length).toBeGreaterThan(0)
})

test("every dynamic import in the visitors' scripts goes through loadChunk, which retries", async () => {
  const scripts = globSync(join(siteDir, 'client/assets/*.js'))
  const texts = await Promise.all(scripts.map((script) => readFile(script, 'utf8')))
  const names = scripts.map((script) => basename(script, '.js'))
  expect(texts.flatMap((text) => text.match(/\bimport\([`'"]\.\/[\w-]+\.js/g) ?? [])).toEqual([])
  const retried = names.filter((name) => texts.some((text) => text.includes(`(\`${name}`)))
  expect(retried.length).toBeGreaterThan(10)
})
