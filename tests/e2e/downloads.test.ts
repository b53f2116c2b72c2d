import {randomBytes} from 'node:crypto'
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Browser, BrowserContextOptions, Download, Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {launchChromium} from '../chromium.ts'
import {longTest, sampled} from '../extent.ts'
import {type Product, startProduct} from '../product.ts'
import {pollOptions} from '../server/forms-api/poll-options.ts'
import {appIsUp, openPage, viewports} from './browser.ts'
import {startUnreliableProxy} from './unreliable-proxy.ts'

/*
 * Downloads installers, also over an unreliable connection.
 * Over 200 lines: the tests share one server and its unreliable proxy.
 */
const password = 'open sesame'
const name = 'Guía & Setup 2.0.exe'
const megabyte = 1_000_000
const installer = randomBytes(12 * megabyte)

let folder: string
let product: Product
let browser: Browser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloads-'))
  await mkdir(join(folder, 'AE'))
  await writeFile(join(folder, 'AE', name), installer)
  const environment = {DOWNLOADS_DIR: folder, DOWNLOAD_PASSWORD_AE: password}
  ;[product, browser] = await Promise.all([startProduct(environment), launchChromium()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await rm(folder, {recursive: true, force: true})
})

async function open(path: string, options: BrowserContextOptions = {}) {
  const proxy = await startUnreliableProxy(product.site)
  const {page} = await openPage(browser, options)
  onTestFinished(() => page.context().close())
  await page.goto(proxy.origin + path)
  await appIsUp(page)
  return {proxy, page}
}

/** Types the password and submits the form. */
async function submit(page: Page, typed = password) {
  await page.locator('#field-key').fill(typed)
  await page.locator('main form button[type=submit]').click()
}

const isWhole = async (download: Download) =>
  installer.equals(await readFile(await download.path()))

/** Returns the value and the maximum of the progress bar, in bytes. */
const bar = (page: Page) =>
  page
    .locator('main progress')
    .evaluateAll(([bar]) => (bar instanceof HTMLProgressElement ? [bar.value, bar.max] : []))

const firstByte = (range: string | undefined) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1])

describe('downloads', () => {
  test("the correct password starts the download, which shows its progress and keeps the file's name", async () => {
    const {proxy, page} = await open('/download/ae')
    await submit(page, 'not this')
    await page
      .getByText('That password isn’t right. Check capital and lowercase letters, or call us.')
      .waitFor()
    proxy.holdAfter(4 * megabyte)
    const download = page.waitForEvent('download')
    await submit(page)
    await expect.poll(async () => (await bar(page))[0], pollOptions).toBeGreaterThan(3 * megabyte)
    expect((await bar(page))[1]).toBe(installer.length)
    expect(await page.locator('main form').innerText()).toMatch(/\d(\.\d)? MB \/ 12 MB/)
    proxy.release()
    expect((await download).suggestedFilename()).toBe(name)
    expect(await isWhole(await download)).toBe(true)
    await page.getByText(`${name} is in your downloads.`).waitFor()
    const storages = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
    expect(storages).not.toContain('sesame')
  })

  test('an interrupted download resumes by itself after a short outage, and on a click after a long outage', async () => {
    const {proxy, page} = await open('/es/download/ae', {viewport: viewports.phone})
    // An `online` event makes the page retry immediately.
    await page.evaluate(() => setInterval(() => dispatchEvent(new Event('online')), 50))
    const arrived = async (bytes: number) => {
      await expect.poll(async () => (await bar(page))[0], pollOptions).toBeGreaterThan(bytes)
    }
    proxy.holdAfter(4 * megabyte)
    await submit(page)
    await arrived(3 * megabyte)
    proxy.cutAfter(0)
    proxy.holdAfter(4 * megabyte)
    await arrived(6 * megabyte)
    proxy.down = true
    proxy.cutAfter(0)
    await page.getByText('Se perdió la conexión. Lo que ya se descargó sigue aquí').waitFor()
    const download = page.waitForEvent('download')
    proxy.down = false
    await page.getByRole('button', {name: 'Reanudar la descarga'}).click()
    expect(await isWhole(await download)).toBe(true)
    await page.getByText(`${name} está en sus descargas.`).waitFor()
    const [first, second, third] = proxy.ranges
    expect(first).toBeUndefined()
    expect(firstByte(second)).toBeGreaterThan(3 * megabyte)
    expect(firstByte(third)).toBeGreaterThan(6 * megabyte)
    expect(proxy.ranges).toHaveLength(3)
  })

  longTest(
    'a cancelled download leaves no data in browser storage and can be started again',
    async () => {
      const {proxy, page} = await open('/es/download/ae')
      const stored = () =>
        page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
      const before = await stored()
      proxy.holdAfter(4 * megabyte)
      await submit(page)
      await expect.poll(stored, pollOptions).toBeGreaterThan(before + 3 * megabyte)
      await page.getByRole('button', {name: 'Cancelar'}).click()
      await page.getByText('Descarga cancelada. No se guardó nada.').waitFor()
      await expect.poll(stored, pollOptions).toBeLessThan(before + megabyte / 2)
      expect(await bar(page)).toEqual([])
      proxy.release()
      const download = page.waitForEvent('download')
      // Submit again without typing, because the password field still has its value.
      await page.getByRole('button', {name: 'Descargar'}).click()
      expect(await isWhole(await download)).toBe(true)
      expect(proxy.ranges).toEqual([undefined, undefined])
    },
  )

  longTest(
    'reloading or leaving the page during a download asks the visitor for confirmation',
    async () => {
      const {proxy, page} = await open('/download/ae')
      proxy.holdAfter(4 * megabyte)
      await submit(page)
      const isArriving = () =>
        expect.poll(async () => (await bar(page))[0], pollOptions).toBeGreaterThan(3 * megabyte)
      await isArriving()
      const dialogOnLeaving = async (
        leave: () => Promise<unknown>,
        answer: 'accept' | 'dismiss',
      ) => {
        const dialog = page.waitForEvent('dialog')
        const left = leave()
        const question = await dialog
        // The next page loads through the same proxy, which must forward bytes again.
        if (answer === 'accept') proxy.release()
        await question[answer]()
        await left
        return question.type()
      }
      const faq = page.locator('footer a[href="/faq"]').first()
      expect(await dialogOnLeaving(() => faq.click(), 'dismiss')).toBe('confirm')
      const reload = () => page.evaluate(() => void setTimeout(() => location.reload()))
      expect(await dialogOnLeaving(reload, 'dismiss')).toBe('beforeunload')
      await isArriving()
      expect(new URL(page.url()).pathname).toBe('/download/software')
      expect(await dialogOnLeaving(reload, 'accept')).toBe('beforeunload')
      await page.getByText('You left the page before the download finished.').waitFor()
      await page.reload()
      await appIsUp(page)
      expect(await page.getByText('You left the page before').count()).toBe(0)
    },
  )

  test('an expired download link is renewed without asking for the password again', async () => {
    const {page} = await open('/download/ae')
    let requests = 0
    await page.route('**/api/downloads/**', async (route) => {
      requests += 1
      if (requests === 1) await route.abort('connectionreset')
      else if (requests === 2) await route.fulfill({status: 410, body: '{}'})
      else await route.continue()
    })
    const download = page.waitForEvent('download')
    await submit(page)
    expect(await isWhole(await download)).toBe(true)
    expect(requests).toBe(3)
  })

  const errorsByLanguage = [
    ['', /^Too many tries\. Wait a minute/, /^We can’t reach our server/],
    ['/es', /^Demasiados intentos\. Espere un minuto/, /^No podemos llegar a nuestro servidor/],
  ] as const

  test.each(sampled(errorsByLanguage, ([language]) => language === '/es'))(
    '%s/download/rtlg shows an error after too many password attempts, and another error while offline',
    async (...of) => {
      const [language, tooMany, offline] = of
      const {page} = await open(`${language}/download/rtlg`, {
        viewport: viewports.phone,
        // A separate IP address for each language, because the server limits attempts per address.
        extraHTTPHeaders: {'x-forwarded-for': `198.51.100.${language.length}`},
      })
      const answered = () => page.waitForResponse('**/api/DSIMarketing/download')
      for (const status of [401, 401, 401, 401, 401, 429]) {
        const answer = answered()
        await submit(page, 'guess')
        expect((await answer).status()).toBe(status)
        await expect.poll(() => page.locator('main [aria-busy=true]').count(), pollOptions).toBe(0)
      }
      const alert = page.locator('main form').getByRole('alert')
      await expect.poll(() => alert.innerText(), pollOptions).toMatch(tooMany)
      await page.context().setOffline(true)
      await submit(page)
      await expect.poll(() => alert.innerText(), pollOptions).toMatch(offline)
      expect(await page.locator('main [aria-busy=true]').count()).toBe(0)
    },
  )
})
