import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {decisionsPath} from '#schemas/decision-paths.ts'
import {locales} from '#schemas/locales.ts'
import {guidePaths, manifestPaths, siteFilePaths} from '#schemas/reserved-paths.ts'
import {localizedPath, renderedPaths} from '#src/i18n/urls.ts'
import {publish} from '../../../product.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'

const pollOptions = {interval: 20, timeout: 10_000}

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
}, 120_000)
afterAll(() => site?.stop())

const get = (path: string, init: RequestInit = {}) =>
  fetch(site.origin + path, {redirect: 'manual', ...init})
const textOf = async (path: string) => (await get(path)).text()
const content = async (path: string, selector: string) =>
  (await site.page(path)).querySelector(selector)?.getAttribute('content')

/** Returns the paths in the sitemap, each with the date of its last change. */
async function sitemap(): Promise<Map<string, string | undefined>> {
  const entries = (await textOf('/sitemap.xml')).matchAll(
    /<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g,
  )
  return new Map(
    [...entries].map(([, url = '', changed]) => [
      url.replaceAll('&amp;', '&').replace(site.origin, ''),
      changed,
    ]),
  )
}

test.each([...siteFilePaths, '/specrules.json'])(
  'the response for %s can be compressed with brotli and has the header Vary: Accept-Encoding',
  async (path) => {
    const answers = await Promise.all(
      ['br', 'identity'].map((encoding) => get(path, {headers: {'accept-encoding': encoding}})),
    )
    expect(answers.map(({headers}) => headers.get('content-encoding'))).toEqual(['br', null])
    for (const {headers} of answers) expect(headers.get('vary')).toBe('Accept-Encoding')
  },
)

describe('the sitemap', () => {
  test('the sitemap lists exactly the pages that exist and may be indexed', async () => {
    // The years of the sample decisions follow, as all pages whose addresses are content.
    const years = ['2025', '2026'].map(decisionsPath)
    const paths = [...renderedPaths, ...years].flatMap((path) =>
      locales.map((locale) => localizedPath(path, locale)),
    )
    const found: string[] = []
    for (const path of paths) {
      const robots = await content(path, 'meta[name=robots]')
      if (!robots?.includes('noindex')) found.push(path)
    }
    expect([...(await sitemap()).keys()]).toEqual(found)
  })

  test('every URL in the sitemap returns 200 and is the canonical URL of its page', async () => {
    for (const path of (await sitemap()).keys()) {
      expect((await get(path)).status).toBe(200)
      const canonical = (await site.page(path)).querySelector('link[rel=canonical]')
      expect(canonical?.getAttribute('href')).toBe(site.origin + path)
    }
  })

  test('in the sitemap, a change updates only the dates of the pages that it affects', async () => {
    const before = await sitemap()
    const started = new Date().toISOString()
    await publish(site.lake.editor, 'faq-cd', {set: {order: 40}})
    await expect
      .poll(async () => (await sitemap()).get('/faq') ?? '', pollOptions)
      .not.toBe(before.get('/faq'))
    const after = await sitemap()
    expect((after.get('/faq') ?? '') >= started).toBe(true)
    const changed = [...after].filter(([path, day]) => before.get(path) !== day)
    expect(changed.map(([path]) => path)).toEqual(['/faq', '/es/faq'])
  })

  test('the sitemap does not list an unpublished product until it is published again', async () => {
    const listed = async () => (await sitemap()).has('/es/automotive-expert')
    const ids = {publishedId: 'product-elite', draftId: 'drafts.product-elite'}
    await site.lake.editor.action({actionType: 'sanity.action.document.unpublish', ...ids})
    await expect.poll(listed, pollOptions).toBe(false)
    expect(await textOf('/llms.txt')).not.toContain('/automotive-expert.md)')
    await site.lake.editor.action({actionType: 'sanity.action.document.publish', ...ids})
    await expect.poll(listed, pollOptions).toBe(true)
  })
})

describe("the site's text files", () => {
  test.each([
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ...locales.flatMap((locale) => [
      [manifestPaths[locale], 'application/manifest+json'],
      [guidePaths[locale], 'text/plain; charset=utf-8'],
    ]),
  ])(
    'the file %s is compressed, supports HEAD, and returns 304 if the client already has it',
    async (path, type) => {
      const response = await get(path, {headers: {'accept-encoding': 'br'}})
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('content-encoding')).toBe('br')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const head = await get(path, {method: 'HEAD'})
      expect([head.status, await head.text()]).toEqual([200, ''])
      const etag = response.headers.get('etag') ?? ''
      const headers = {'accept-encoding': 'br', 'if-none-match': etag}
      expect((await get(path, {headers})).status).toBe(304)
    },
  )

  test('llms.txt and the pages show a new price after it is published', async () => {
    await publish(site.lake.editor, 'product-pro', {set: {price: 41.5}})
    await expect.poll(() => textOf('/llms.txt'), pollOptions).toContain('$41.50 per month')
    expect(await textOf('/real-time-pro')).toContain('"price":"41.50"')
  })

  test("the web manifest's icons exist and have the listed sizes", async () => {
    const {icons} = await (await get('/site.webmanifest')).json()
    for (const {src, sizes} of icons) {
      const icon = await sharp(Buffer.from(await (await get(src)).arrayBuffer())).metadata()
      expect(`${icon.width}x${icon.height}`).toBe(sizes)
    }
  })
})

describe('metadata for crawlers', () => {
  test('the not-found page has noindex and no metadata for sharing', async () => {
    for (const path of ['/nowhere', '/es/nowhere']) {
      expect(await content(path, 'meta[name=robots]')).toBe('noindex')
      const page = await site.page(path)
      expect(
        page.querySelector('meta[property^="og:"], script[type="application/ld+json"]'),
      ).toBeNull()
    }
  })

  test('each page has theme colors, icons and a manifest, and their files exist', async () => {
    const page = await site.page('/')
    const links = [...page.querySelectorAll('link[rel*=icon], link[rel=manifest]')]
    for (const link of links) {
      expect((await get(link.getAttribute('href') ?? '')).status).toBe(200)
    }
    expect(links.map((link) => link.getAttribute('rel'))).toEqual([
      'icon',
      'icon',
      'apple-touch-icon',
      'manifest',
    ])
    const colors = [...page.querySelectorAll('meta[name=theme-color]')]
    expect(colors.map((color) => color.getAttribute('content'))).toEqual([
      expect.stringMatching(/^#[0-9a-f]{6}$/),
      expect.stringMatching(/^#[0-9a-f]{6}$/),
    ])
  })

  test("the sharing image exists and changes with the page's title, and the old image's URL redirects to the new image", async () => {
    const cardOf = async () => {
      const url = await content('/es/privacy', 'meta[property="og:image"]')
      return url?.replace(site.origin, '') ?? ''
    }
    const before = await cardOf()
    const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
    const drawn = await bytesOf(before)
    const {format, width, height} = await sharp(drawn).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    await publish(site.lake.editor, 'privacy-es', {set: {seoTitle: 'Sus datos, sin rodeos'}})
    await expect.poll(cardOf, pollOptions).not.toBe(before)
    expect(drawn.equals(await bytesOf(await cardOf()))).toBe(false)
    const older = await get(before)
    expect([older.status, older.headers.get('location')]).toEqual([302, await cardOf()])
  })
})
