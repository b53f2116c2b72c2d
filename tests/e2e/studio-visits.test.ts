import {readFile} from 'node:fs/promises'
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {publish} from '../product.ts'
import {studioFaults} from './axe.ts'
import {openPage, viewports} from './browser.ts'
import {policyViolations} from './policy-violations.ts'
import {productInBrowser} from './product-in-browser.ts'
import {moveTo, Studio} from './studio.ts'
import {joined, signedIn} from './studio-sessions.ts'

const running = productInBrowser()

/** A browser's headers. Requests of programs are not counted. */
const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'accept-language': 'en-US',
}
/** Texts that a link, or the search of the questions, can contain. */
const hostile = [
  '<img src=x onerror=alert(1)>=1+1\u202e',
  '=HYPERLINK("https://evil.example","Click")',
  '__proto__',
  'constructor',
  '\u202eمرحبا بالعالم',
  'W'.repeat(5000),
]

const visit = (path: string) => fetch(running.product.site + path, {headers})

/** Reports something as a page of the site does. */
const report = (path: string, page: string, body = '') =>
  fetch(`${running.product.site}/_visit/${path}`, {
    method: 'POST',
    headers: {...headers, origin: running.product.site, referer: running.product.site + page},
    body,
  })

test('an editor sees visits as plots and tables, filters them and saves them as CSV', async () => {
  for (let times = 0; times < 7; times++) await visit('/faq')
  const views = String(7 + hostile.length + 1)
  for (const text of hostile) {
    const [campaign, source] = [encodeURIComponent(text), encodeURIComponent(text.slice(0, 100))]
    await visit(`/es/real-time-pro?utm_campaign=${campaign}&utm_source=${source}`)
    await report('search-miss/en', '/faq', text)
  }
  await visit('/')
  await report('trial-click/en?campaign=spring', '/real-time-pro')
  await report('search-miss/en', '/faq', 'warp drive')
  // A program reports a page that does not exist, which is not counted.
  await report('trial-click/en', '/%3Cscript%3Ealert(1)%3C/script%3E')
  await publish(running.product.client, 'product-pro', {set: {price: 36}})
  await publish(running.product.client, 'product-elite', {
    set: {'tagline[_key=="en"].value': 'New'},
  })

  const {page, problems} = await openPage(running.browser)
  const violations = await policyViolations(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const studio = new Studio(page, running.product)
  await studio.signIn()
  // Before the sign-in, the Studio asks in vain who the user is.
  problems.length = 0
  await moveTo(page, '/visits')
  const tool = page.getByTestId('visits')
  await expect.poll(() => tool.getByTestId('total-view').textContent()).toBe(views)
  expect(await tool.getByTestId('total-trial-click').textContent()).toBe('1')
  expect(await tool.locator('canvas').count()).toBe(2)
  const row = (name: string) => tool.getByRole('row').filter({hasText: name}).first()
  await row('/faq').getByRole('cell', {name: '7', exact: true}).waitFor()
  await tool.getByText('warp drive', {exact: false}).waitFor()
  // The other product was published too, without another price.
  await tool.getByText(/^\d{4}-\d\d-\d\d: new price of Real-Time Pro$/).waitFor()
  expect(await studioFaults(page, '[data-testid="visits"]')).toEqual([])

  await tool.getByRole('combobox', {name: 'Language'}).selectOption('es')
  await expect.poll(() => tool.getByTestId('total-view').textContent()).toBe(String(hostile.length))
  const download = page.waitForEvent('download')
  await tool.getByRole('button', {name: 'Save as CSV'}).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('"view","/real-time-pro","es","<img src=x onerror=alert(1)>=1+1"')
  // Spreadsheets show a value that begins with ' as text.
  expect(csv).toContain(`"'=hyperlink(""https://evil.example"",""click"")"`)
  expect(csv).not.toMatch(/(^|,)"?[=+\-@]/m)
  await tool.getByRole('combobox', {name: 'Language'}).selectOption({label: 'All'})
  await expect.poll(() => tool.getByTestId('total-view').textContent()).toBe(views)

  // A long name must not make the page wider, and markup is text.
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    const tooWide = () => tool.evaluate((element) => element.scrollWidth - element.clientWidth)
    await expect.poll(tooWide).toBe(0)
  }
  for (const text of ['<img src=x onerror=alert(1)>=1+1', '__proto__', 'constructor'])
    expect(await tool.getByText(text).count()).toBeGreaterThan(2)
  expect(await tool.locator('img, script, iframe').count()).toBe(0)
  expect([dialogs, violations]).toEqual([[], []])
  expect(problems).toEqual([])
  await page.context().close()
})

test('above a list of questions, editors see the searches that found none, and viewers do not', async () => {
  const {product, browser} = running
  const viewer = await signedIn(browser, product, await joined(product, 'Vic', 'viewer'))
  const editor = await signedIn(browser, product, await joined(product, 'Ed', 'editor'), {
    locale: 'es-MX',
  })
  const open = (page: Page, site = '/structure/faq;category-1') => moveTo(page, site)
  const questions = (page: Page) =>
    page.getByTestId('document-list-pane').getByText('Can I look up parts?').waitFor()
  const words = 'flying car <img src=x onerror=alert(1)>'
  const answered = editor.waitForResponse((response) => response.url().includes('/_staff/visits'))
  await open(editor)
  await (await answered).finished()
  await questions(editor)
  expect(await editor.getByText(words).count()).toBe(0)

  for (let times = 0; times < 40; times++) await report('search-miss/es', '/es/faq', words)
  await open(editor, '/structure/products')
  await open(editor)
  const misses = editor.getByTestId('frequent-misses')
  await misses.getByText(`${words} (Español, 40 veces)`).waitFor()
  expect(await misses.locator('img').count()).toBe(0)
  expect(await studioFaults(editor, '[data-testid="frequent-misses"]')).toEqual([])

  const asked: string[] = []
  viewer.on('request', (request) => asked.push(request.url()))
  await open(viewer)
  await questions(viewer)
  expect(await viewer.getByTestId('frequent-misses').count()).toBe(0)
  expect(asked.filter((url) => url.includes('/_staff/visits'))).toEqual([])
  for (const page of [viewer, editor]) await page.context().close()
})
