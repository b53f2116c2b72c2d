import {utimes} from 'node:fs/promises'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchChromium} from '../chromium.ts'
import {type Product, publish, startProduct} from '../product.ts'
import {appIsUp, openPage} from './browser.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({NODE_ENV: 'development'}, ['--dev'])
})
afterAll(() => product?.stop())

test('npm run dev serves pages from the source files and reloads them when a price is published', async () => {
  const browser = await launchChromium()
  const {page, problems} = await openPage(browser)
  await page.goto(`${product.site}/real-time-pro`)
  await page.keyboard.press('Shift')
  await appIsUp(page)
  expect(await page.locator('h1').textContent()).toContain('Real-Time Pro')
  const reloaded = page.waitForEvent('load')
  await publish(product.client, 'product-pro', {set: {price: 36.25}})
  await reloaded
  await page.getByText('$36.25').first().waitFor()
  expect(problems).toEqual([])

  // Regression test: after a style sheet was edited, pages failed until the server was restarted.
  const sheet = new URL('../../src/blocks/hero/hero.module.css', import.meta.url)
  await page.goto(product.site)
  await page.keyboard.press('Shift')
  await appIsUp(page)
  const updated = page.waitForEvent('console', {
    predicate: (line) => /hot updated/.test(line.text()),
  })
  // Vite reloads a file with a new modification time, and other tests need its content unchanged.
  await utimes(sheet, new Date(), new Date())
  await updated
  // The server reloads its modules after the browser has reloaded its own.
  await page.waitForTimeout(1500)
  for (const path of ['/', '/es/real-time-pro']) {
    expect((await fetch(product.site + path)).status).toBe(200)
  }
  await browser.close()
})
