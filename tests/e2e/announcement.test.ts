import assert from 'node:assert/strict'
import {createServer} from 'node:http'
import {setTimeout as pause} from 'node:timers/promises'
import type {Page} from 'playwright-core'
import {beforeAll, expect, test, vi} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import {isLong, longTest} from '../extent.ts'
import {announcement} from '../server/site/announcement-document.ts'
import {accessibilityFaults} from './axe.ts'
import {appIsUp, openPage, viewports} from './browser.ts'
import {policyViolations} from './policy-violations.ts'
import {productInBrowser} from './product-in-browser.ts'

/* The announcement bar in a browser, on the built product. */
const running = productInBrowser()

/** Publishes an announcement, and waits until a page contains it. */
async function publishAnnouncement(fields: {pages?: object[]}) {
  const {client, site} = running.product
  await client.createOrReplace({...announcement, ...fields})
  await vi.waitFor(
    async () => {
      const html = await (await fetch(`${site}/faq?lng=en`)).text()
      assert(html.includes('class="announcement"'))
      assert.equal(html.includes('data-paths'), fields.pages !== undefined)
    },
    {interval: 50, timeout: 10_000},
  )
}

beforeAll(() => publishAnnouncement({}), 60_000)

/** Records in each frame whether the bar is visible. Runs in the browser. */
function recordFrames() {
  const frames: boolean[] = []
  Reflect.set(window, 'barFrames', frames)
  const look = () => {
    const element = document.querySelector('.announcement')
    if (element) frames.push(element.checkVisibility())
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const bar = (page: Page) => page.locator('.announcement')
const closeButton = (page: Page) => page.getByRole('button', {name: 'Close announcement'})

test('a closed announcement does not appear on the next page, not even briefly, until its text changes', async () => {
  const {page, problems} = await openPage(running.browser)
  const violations = await policyViolations(page)
  await page.addInitScript(recordFrames)
  // Records layout shifts without input.
  await page.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'barShifts', shifts)
    new PerformanceObserver((list) => {
      for (const {startTime} of list.getEntries()) shifts.push(startTime)
    }).observe({type: 'layout-shift', buffered: true})
  })
  const recorded = (name: string): Promise<unknown[]> =>
    page.evaluate((wanted) => Reflect.get(window, wanted), name)
  const {site} = running.product
  await page.goto(`${site}/faq`)
  expect(await bar(page).innerText()).toContain('Spring offer: free for 21 days.')
  expect(await recorded('barShifts')).toEqual([])
  await closeButton(page).click()
  expect(await bar(page).isVisible()).toBe(false)
  // Hydration must not show the bar again.
  await appIsUp(page)
  expect(await bar(page).isVisible()).toBe(false)
  for (const path of ['/privacy', '/es/faq']) {
    await page.goto(site + path)
    await expect.poll(async () => (await recorded('barFrames')).length).toBeGreaterThan(2)
    expect(new Set(await recorded('barFrames'))).toEqual(new Set([false]))
    expect(await recorded('barShifts')).toEqual([])
  }
  const next = JSON.parse(JSON.stringify(announcement.text).replaceAll('Spring', 'Summer'))
  await running.product.client.patch('announcement').set({text: next}).commit()
  await expect
    .poll(async () => (await fetch(`${site}/faq?lng=en`)).text(), {timeout: 10_000})
    .toContain('Summer offer')
  await page.goto(`${site}/faq?lng=en`)
  expect(await bar(page).isVisible()).toBe(true)
  expect([...problems, ...violations]).toEqual([])
  await page.context().close()
  await publishAnnouncement({})
})

test('a closed announcement does not appear if the browser paints before it has the rest of the page', async () => {
  const {site} = running.product
  const slow = createServer(async ({url}, response) => {
    const html = await (await fetch(site + url)).text()
    const end = html.indexOf('</aside>') + '</aside>'.length
    response.writeHead(200, {'content-type': 'text/html; charset=utf-8'})
    response.write(html.slice(0, end))
    await pause(500)
    response.end(html.slice(end))
  })
  const {origin, close} = await listen(slow, '127.0.0.1', 0)
  const {page} = await openPage(running.browser)
  await page.addInitScript(recordFrames)
  for (const path of ['/faq?lng=en', '/privacy?lng=en'])
    await expect.poll(async () => (await fetch(site + path)).text()).toContain('Spring offer')
  await page.goto(`${origin}/faq?lng=en`)
  await closeButton(page).click()
  await page.goto(`${origin}/privacy?lng=en`)
  const frames: unknown[] = await page.evaluate(() => Reflect.get(window, 'barFrames'))
  expect(frames.length).toBeGreaterThan(5)
  expect(new Set(frames)).toEqual(new Set([false]))
  await page.context().close()
  slow.closeAllConnections()
  await close()
})

test('without JavaScript, the announcement is visible with its link and without a button', async () => {
  const {page} = await openPage(running.browser, {javaScriptEnabled: false})
  await page.goto(`${running.product.site}/faq`)
  expect(await bar(page).isVisible()).toBe(true)
  expect(await bar(page).getByRole('link').getAttribute('href')).toBe('/contact-us')
  expect(await bar(page).locator('button').isVisible()).toBe(false)
  await page.context().close()
})

test.each(isLong ? (['phone', 'desktop'] as const) : (['phone'] as const))(
  'on a %s, a page with an announcement has no axe violations or horizontal scrolling, and prints without the announcement',
  async (size) => {
    const {page} = await openPage(running.browser, {
      viewport: viewports[size],
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    await page.goto(`${running.product.site}/faq`)
    await page.keyboard.press('Shift')
    await appIsUp(page)
    const box = await bar(page).boundingBox()
    const header = await page.locator('header').first().boundingBox()
    expect(box).toMatchObject({x: 0, y: 0, width: viewports[size].width})
    expect(header?.y).toBeGreaterThanOrEqual((box?.height ?? 0) - 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      viewports[size].width,
    )
    expect(await accessibilityFaults(page)).toEqual([])
    // After scrolling, only the header stays at the top.
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    const scrolled = await page.locator('header').first().boundingBox()
    expect(scrolled?.y).toBeLessThanOrEqual(1)
    await page.emulateMedia({media: 'print'})
    expect(await bar(page).isVisible()).toBe(false)
    await page.context().close()
  },
)

longTest(
  'an announcement for one page appears when the app navigates to this page, and disappears when the app leaves it',
  async () => {
    await publishAnnouncement({pages: [{_key: 'a', _type: 'reference', _ref: 'faqPage'}]})
    const {page, problems} = await openPage(running.browser)
    await page.goto(`${running.product.site}/privacy`)
    expect(await bar(page).isVisible()).toBe(false)
    await page.keyboard.press('Shift')
    await appIsUp(page)
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
    await page.locator('footer a[href="/faq"]').click()
    await expect.poll(() => bar(page).isVisible()).toBe(true)
    await page.goBack()
    await expect.poll(() => bar(page).isVisible()).toBe(false)
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
    expect(problems).toEqual([])
    await page.context().close()
  },
)

test.each([
  ['the longest link text', 'Find out more about the offers'],
  ['one long word', 'Donaudampfschifffahrtsgesellsch'],
])(
  'on small phones, %s is neither below the close button nor wider than the page',
  async (_, value) => {
    const {client, site} = running.product
    const linkLabel = [{...announcement.linkLabel[0], value}]
    await client.patch('announcement').set({linkLabel}).commit()
    await expect.poll(async () => (await fetch(`${site}/faq?lng=en`)).text()).toContain(value)
    const {page} = await openPage(running.browser)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({width, height: 700})
      await page.goto(`${site}/faq?lng=en`)
      const link = await bar(page).locator('a').boundingBox()
      const button = await closeButton(page).boundingBox()
      expect((link?.x ?? 0) + (link?.width ?? 999)).toBeLessThanOrEqual(button?.x ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await page.context().close()
  },
)
