import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {guidePaths, manifestPaths} from '#schemas/reserved-paths.ts'
import {localizedPath, renderedPaths} from '#src/i18n/urls.ts'
import {documentsWithPrice} from '#studio/inputs/price/documents-with-price.ts'
import {pricePlaces} from '#studio/inputs/price/price-places.ts'
import {sampled} from '#tests/extent.ts'
import {publish} from '../../../product.ts'
import {everyBlock} from '../every-block.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'

/*
 * The Studio lists the places on the site where a price appears. This test sets the two prices of a
 * product to unique amounts, and compares the Studio's list with the pages that contain them.
 */
const amounts = {price: '34.85', additionalUserPrice: '18.75'} as const
const pro = {id: 'product-pro', slug: 'real-time-pro'}
let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
  await publish(site.lake.editor, 'product-pro', {set: {price: 34.85, additionalUserPrice: 18.75}})
  await vi.waitFor(
    async () => {
      const {body} = await site.page('/es/faq')
      if (!body.textContent?.includes(amounts.price))
        throw new Error('The new price does not appear on the page.')
    },
    {interval: 50, timeout: 60_000},
  )
  await site.settled()
}, 180_000)
afterAll(() => site?.stop())

const productPaths = ['/real-time-labor-guide', '/real-time-pro', '/automotive-expert']

/** What four users cost, which the places with a total show instead of the price of one user. */
const total = '91.10'

/** For each place in the Studio's list, the paths of its pages and its CSS selector. */
const selectors: Record<string, {path: string | readonly string[]; at: string}> = {
  header: {path: '/real-time-pro', at: 'main > :first-child'},
  card: {path: '/real-time-pro', at: '#price p'},
  total: {path: productPaths, at: '#price [aria-live]'},
  'home-table': {path: '/', at: 'thead, table + ul'},
  'faq-table': {path: '/faq', at: 'thead, table + ul'},
  'product-tables': {path: productPaths, at: 'thead, table + ul'},
  trial: {path: '/automotive-expert/free-trial', at: 'dl'},
  search: {path: '/real-time-pro', at: 'script[type="application/ld+json"]'},
  shared: {path: '/real-time-pro', at: 'meta[property="og:image:alt"]'},
  'card-user': {path: '/real-time-pro', at: '#price li'},
  'home-table-user': {path: '/', at: 'tbody, table + ul'},
  'faq-table-user': {path: '/faq', at: 'tbody, table + ul'},
  'product-tables-user': {path: productPaths, at: 'tbody, table + ul'},
}

/** Returns the innermost elements of a page that contain a text, except the app's JSON data. */
const elementsWith = (page: Document, text: string) =>
  [...page.querySelectorAll('*')].filter((element) => {
    if (element.closest('#page-data')) return false
    const own = [...element.childNodes].filter(({nodeType}) => nodeType === 3)
    const words = own.map(({textContent}) => textContent ?? '')
    const named = [...element.attributes].map(({value}) => value)
    return [...words, ...named].some((each) => each.includes(text))
  })

const facts = {
  price: '{price:real-time-pro}',
  additionalUserPrice: '{additional-user-price:real-time-pro}',
} as const

/** Returns the words around each occurrence of an amount in an HTML or JSON text. */
const wordsAround = (html: string, field: keyof typeof amounts) =>
  [...html.replaceAll(`$${amounts[field]}`, '\0').matchAll(/[^.:<>"\\]*\0[^.:<>"\\]*/g)].map(
    ([words]) => words.trim().replaceAll('\0', facts[field]),
  )

test.each(sampled(['price', 'additionalUserPrice'] as const, (field) => field === 'price'))(
  'the %s of a product appears in exactly the places that the Studio lists, in both languages',
  async (field) => {
    const named = pricePlaces[field].filter((place) => !('inFile' in place))
    const documents = await site.lake.editor.fetch<object[]>('*')
    const texts = JSON.stringify(documentsWithPrice(documents, field, pro))
    for (const locale of locales) {
      const found = new Set<string>()
      const elsewhere: string[] = []
      for (const path of renderedPaths) {
        const page = await site.page(
          localizedPath(path, locale) + (locale === 'en' ? '?lng=en' : ''),
        )
        const {path: totalPaths = [], at: totalAt = ''} = selectors.total ?? {}
        if (totalPaths.includes(path) && field === 'price') {
          const shown = elementsWith(page, total)
          expect(shown.map((element) => element.closest(totalAt) !== null)).toEqual([true])
          found.add('total')
        }
        for (const element of elementsWith(page, amounts[field])) {
          const place = named.find(({id}) => {
            const {path: where, at} = selectors[id] ?? {}
            return [where].flat().includes(path) && at !== undefined && element.closest(at) !== null
          })
          const words = wordsAround(element.outerHTML, field)
          if (place) found.add(place.id)
          else if (words.length === 0 || !words.every((each) => texts.includes(each)))
            elsewhere.push(`${locale} ${path}: ${element.outerHTML}`)
        }
      }
      expect(elsewhere).toEqual([])
      expect([...found].sort()).toEqual(named.map(({id}) => id).sort())
    }
  },
)

test('llms.txt contains the price and the price of an additional user; other text files contain no price', async () => {
  const text = async (path: string) => (await fetch(site.origin + path)).text()
  for (const amount of Object.values(amounts)) {
    for (const path of Object.values(guidePaths)) expect(await text(path)).toContain(amount)
    for (const path of ['/sitemap.xml', '/robots.txt', ...Object.values(manifestPaths)]) {
      expect(await text(path)).not.toContain(amount)
    }
  }
})

test('the Studio lists exactly the landing pages that show a price', async () => {
  const {editor} = site.lake
  const blocks = await everyBlock(editor)
  const title = {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en'}
  const pages = blocks.map((block) => ({
    _id: `landing-${block._type}`,
    _type: 'landingPage',
    title: [{...title, value: block._type}],
    address: `/with-${block._type.toLowerCase()}`,
    blocks: ['product' in block ? {...block, product: {_type: 'reference', _ref: pro.id}} : block],
  }))
  const transaction = editor.transaction()
  for (const page of pages) transaction.create(page)
  await transaction.commit()
  const textOf = async (path: string) => {
    const response = await fetch(`${site.origin}${path}?lng=en`)
    expect(response.status).toBe(200)
    return (await site.page(`${path}?lng=en`)).body.querySelector('main')?.textContent ?? ''
  }
  await vi.waitFor(() => Promise.all(pages.map(({address}) => textOf(address))), {
    interval: 200,
    timeout: 60_000,
  })
  const shown: string[] = []
  for (const {address} of pages)
    if ((await textOf(address)).includes(amounts.price)) shown.push(address)
  expect(shown.length).toBeGreaterThan(1)
  const documents = await editor.fetch<{_type: string; address?: string}[]>('*')
  const listed = documentsWithPrice(documents, 'price', pro).flatMap(({address}) => address ?? [])
  expect(listed.sort()).toEqual(shown.sort())
}, 120_000)
