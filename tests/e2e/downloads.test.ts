import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {launchChromium} from '../chromium.ts'
import {type Product, startProduct} from '../product.ts'
import {appIsUp, openPage} from './browser.ts'

let product: Product
let browser: Awaited<ReturnType<typeof launchChromium>>
beforeAll(async () => {
  browser = await launchChromium()
  product = await startProduct({DOWNLOAD_PASSWORD_AE: 'open sesame'})
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const submit = (page: Page) => page.locator('main form button[type=submit]').click()

describe('a download', () => {
  const open = async () => {
    const {page} = await openPage(browser)
    await page.goto(`${product.site}/download/ae`)
    await appIsUp(page)
    return page
  }

  test('comes with the right password, under the name of its file', async () => {
    const page = await open()
    await page.getByRole('textbox', {name: 'Password'}).fill('not this')
    await submit(page)
    await page.getByText('This password is not right').first().waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('textbox', {name: 'Password'}).fill('open sesame')
    await submit(page)
    expect((await download).suggestedFilename()).toMatch(/^AE-sample\./)
    await page.getByText('is in your downloads').waitFor()
    const storages = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
    expect(storages).not.toContain('sesame')
    await page.context().close()
  })

  test('renews a link that expired, without asking again', async () => {
    const page = await open()
    let refused = 0
    await page.route('**/api/downloads/**', async (route) => {
      if (refused++ === 0) await route.abort('connectionreset')
      else if (refused === 2) await route.fulfill({status: 410, body: '{}'})
      else await route.continue()
    })
    const download = page.waitForEvent('download')
    await page.getByRole('textbox', {name: 'Password'}).fill('open sesame')
    await submit(page)
    await download
    expect(refused).toBe(3)
    await page.context().close()
  })
})

test.each(['/contact-us', '/es/correction-form', '/automotive-expert/free-trial', '/download/ae'])(
  'without JavaScript %s says whom to write to and call, in place of a form that cannot be sent',
  async (path) => {
    const {page} = await openPage(browser, {javaScriptEnabled: false})
    await page.goto(product.site + path)
    expect(await page.locator('main form').isVisible()).toBe(false)
    // What is typed would otherwise end in the address, a password too.
    expect(await page.locator('main form').getAttribute('method')).toBe('post')
    const note = page.getByText('JavaScript')
    expect(await note.innerText()).toMatch(/support@example\.com.*\(555\) 555-0142/)
    await page.context().close()
  },
)
