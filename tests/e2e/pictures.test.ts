import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {sampled} from '../extent.ts'
import {openPage, viewports} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'

/*
 * Images on the site: they have a web format, reserve their space, show a preview until they have
 * loaded, and are large enough to read on a phone.
 */
const running = productInBrowser()

/** Scrolls down the whole page, slowly enough for every image to load. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 300) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
  })

test.each(sampled(Object.entries(viewports), ([size]) => size === 'phone'))(
  'on a %s, no element shifts while images and fonts load late, and all images are AVIF or WebP',
  async (_, viewport) => {
    const {page, problems} = await openPage(running.browser, {viewport})
    const types: (string | undefined)[] = []
    page.on('response', (response) => {
      if (response.url().includes('/images/')) types.push(response.headers()['content-type'])
    })
    await page.route('**/images/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250))
      await route.continue()
    })
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry) performance.mark('moved', {detail: entry.value})
        }
      }).observe({type: 'layout-shift', buffered: true})
    })
    for (const path of ['/', '/es/real-time-pro']) {
      await page.goto(running.product.site + path)
      await scrollThrough(page)
      await page.waitForLoadState('networkidle')
      const moved = await page.evaluate(() =>
        performance
          .getEntriesByName('moved')
          .reduce((sum, mark) => sum + ('detail' in mark ? Number(mark.detail) : 0), 0),
      )
      expect(moved).toBe(0)
    }
    expect(types.length).toBeGreaterThan(5)
    // The first visitor gets WebP. The server encodes AVIF in the background for later visitors.
    for (const type of types) expect(['image/avif', 'image/webp']).toContain(type)
    expect(problems).toEqual([])
    await page.context().close()
  },
)

test('every image shows a preview until it has loaded', async () => {
  const {page, problems} = await openPage(running.browser)
  await page.route('**/images/**', () => {})
  await page.goto(running.product.site, {waitUntil: 'domcontentloaded'})
  const pictures = await page.$$eval('main img', (images) =>
    images.map((image) => {
      const {backgroundImage, backgroundSize} = getComputedStyle(image)
      return {backgroundImage: backgroundImage.slice(0, 28), backgroundSize}
    }),
  )
  expect(pictures).toHaveLength(14)
  for (const picture of pictures) {
    expect(picture).toEqual({
      backgroundImage: 'url("data:image/webp;base64,',
      backgroundSize: 'cover',
    })
  }
  // A style attribute whose hash is missing from the content security policy would be reported as a
  // problem.
  expect(problems).toEqual([])
  await page.context().close()
})

test.each([
  {name: 'phone', width: 390, shape: 4 / 5},
  {name: 'tablet', width: 768, shape: 16 / 10},
])('a $name shows screenshots with the aspect ratio $shape', async ({width, shape}) => {
  const {page} = await openPage(running.browser, {viewport: {width, height: 900}})
  await page.goto(`${running.product.site}/es/real-time-pro`)
  const picture = page.locator('main img').first()
  const shown = await picture.evaluate((image: HTMLImageElement) => ({
    box: image.clientWidth / image.clientHeight,
    file: image.naturalWidth / image.naturalHeight,
  }))
  expect(shown.box).toBeCloseTo(shape, 2)
  expect(shown.file).toBeCloseTo(shape, 2)
  await page.context().close()
})

test.each([
  {scheme: 'dark', width: 390},
  {scheme: 'dark', width: 1440},
  {scheme: 'light', width: 390},
  {scheme: 'light', width: 1440},
] as const)(
  'in the $scheme scheme at $width px, a page loads only files for that scheme, each once',
  async ({scheme, width}) => {
    const files = await running.product.client.fetch<Record<'light' | 'dark', string[]>>(
      `*[_id == "product-pro"][0].productImage[language == "es"][0].value{
      "light": [asset->url, phone.asset->url], "dark": [dark.asset->url, phoneDark.asset->url]
    }`,
    )
    // Pages name pictures by the first 12 characters of the hash.
    const names = (urls: readonly string[]) =>
      urls.map(
        (url) =>
          url
            .split('/')
            .at(-1)
            ?.replace(/(?<=^.{12})[0-9a-f]{28}/, '') ?? '?',
      )
    const {page, problems} = await openPage(running.browser, {
      viewport: {width, height: 900},
      colorScheme: scheme,
    })
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') loaded.push(request.url())
    })
    await page.goto(`${running.product.site}/es/real-time-pro`)
    await page.waitForLoadState('networkidle')
    const own = names(files[scheme])[width < 576 ? 1 : 0] ?? '?'
    expect(loaded.filter((url) => url.includes(own))).toHaveLength(1)
    for (const other of names([...files.light, ...files.dark]).filter((name) => name !== own))
      expect(loaded.filter((url) => url.includes(other))).toEqual([])
    const image = page.locator('main img').first()
    const {src, filter} = await image.evaluate((element: HTMLImageElement) => ({
      src: element.currentSrc,
      filter: getComputedStyle(element).filter,
    }))
    expect(src).toContain(own)
    // Only a picture without a dark file is dimmed.
    expect(filter).toBe('none')
    expect(problems).toEqual([])
    await page.context().close()
  },
)
