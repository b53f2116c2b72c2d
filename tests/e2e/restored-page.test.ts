import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {sampled} from '../extent.ts'
import {publish} from '../product.ts'
import {appIsUp, openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {emulateSlowCpu} from './slow-phone.ts'

/*
 * Pages that a visitor sees again: after Back from another website, and in a tab that was in the background.
 */
const running = productInBrowser()

/** Opens a page with the app, and lets a minute pass for the app. */
async function openMinuteAgo(path: string): Promise<Page> {
  const {page} = await openPage(running.browser)
  await page.goto(running.product.site + path)
  await page.mouse.move(20, 20)
  await appIsUp(page)
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 61_000
  })
  return page
}

const events = {
  'after Back': () => dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})),
  'in a tab that was in the background': () =>
    document.dispatchEvent(new Event('visibilitychange')),
}

test.each(Object.entries(events))('%s, the page shows the price of now', async (name, event) => {
  const price = name === 'after Back' ? 41.25 : 42.25
  const page = await openMinuteAgo('/real-time-pro')
  await publish(running.product.client, 'product-pro', {set: {price}})
  await expect
    .poll(async () => (await fetch(`${running.product.site}/real-time-pro`)).text())
    .toContain(`$${price}`)
  expect(await page.locator('main').innerText()).not.toContain(`$${price}`)
  await page.evaluate(event)
  await expect.poll(() => page.locator('main').innerText()).toContain(`$${price}`)
  await page.context().close()
})

test.each(Object.entries(events))(
  '%s, without the server the page and what was typed stay',
  async (_, event) => {
    const page = await openMinuteAgo('/contact-us')
    await page.locator('form textarea').first().fill('A question')
    await page.evaluate(() => scrollTo(0, 300))
    const before = await page.locator('main').innerText()
    await page.route('**/_data/**', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.evaluate(event)
    await failed
    // The app tries five times, 350 ms apart.
    await page.waitForTimeout(3000)
    expect(await page.locator('main').innerText()).toBe(before)
    expect(await page.locator('form textarea').first().inputValue()).toBe('A question')
    await page.unroute('**/_data/**')
    const read = page.waitForResponse(/contact-page\.json/)
    await page.evaluate(event)
    await read
    await page.waitForTimeout(300)
    expect(await page.locator('form textarea').first().inputValue()).toBe('A question')
    expect(await page.evaluate(() => scrollY)).toBe(300)
    await page.context().close()
  },
)

test('a visitor who has scrolled away from the question in the URL stays there', async () => {
  const page = await openMinuteAgo('/faq#password')
  await page.evaluate(() => scrollTo(0, 900))
  const read = page.waitForResponse(/faq-page\.json/)
  await page.evaluate(events['after Back'])
  await read
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => scrollY)).toBe(900)
  await page.context().close()
})

test('every kind of page is the same after a return, without an error', async () => {
  const {client, site} = running.product
  const text = (value: string) => [
    {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value},
  ]
  await client.create({
    _id: 'landing-return',
    _type: 'landingPage',
    title: text('Spring'),
    address: '/spring-return',
    blocks: [
      {_key: 'a', _type: 'heroBlock', headline: text('Spring offer')},
      {_key: 'b', _type: 'formSectionBlock', heading: text('Ask us'), form: 'contact'},
    ],
  })
  await expect.poll(async () => (await fetch(`${site}/spring-return`)).status).toBe(200)
  const paths = ['/', '/es', '/faq', '/privacy', '/contact-us', '/correction-form', '/nowhere']
  paths.push('/automotive-expert/free-trial', '/download/software?productID=AE', '/es/nowhere')
  paths.push('/corrections', '/corrections/2026', '/es/correction-status', '/spring-return')
  const isSample = (path: string) => /^\/(es|faq|nowhere|corrections.*|spring.*)$/.test(path)
  for (const path of sampled(paths, isSample)) {
    const page = await openMinuteAgo(path)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    const before = await page.locator('#root').innerText()
    const checked = page.waitForResponse(/not-found-page\.json/)
    await page.evaluate(events['after Back'])
    await checked
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(200)
    expect(await page.locator('#root').innerText(), path).toBe(before)
    expect(problems, path).toEqual([])
    await page.context().close()
  }
})

test('a visitor who comes to a tab while React hydrates it keeps what is typed, without an error', async () => {
  const {page} = await openPage(running.browser)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const session = await page.context().newCDPSession(page)
  await emulateSlowCpu(session)
  await page.addInitScript(() => {
    const come = () => {
      if (performance.getEntriesByName('app').length > 0) return
      document.dispatchEvent(new Event('visibilitychange'))
      setTimeout(come, 10)
    }
    come()
  })
  await page.goto(`${running.product.site}/contact-us`)
  await page.locator('form textarea').first().fill('A question')
  await appIsUp(page)
  await page.waitForTimeout(500)
  expect(await page.locator('form textarea').first().inputValue()).toBe('A question')
  expect(problems).toEqual([])
  await page.context().close()
})
