import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchFirefox} from '../firefox.ts'
import {type Product, startProduct} from '../product.ts'
import {describeLostScripts, failedImports} from './failed-scripts.ts'

let product: Product
let firefox: Browser
beforeAll(async () => {
  ;[product, firefox] = await Promise.all([startProduct(), launchFirefox()])
})
afterAll(async () => {
  await firefox?.close()
  await product?.stop()
})

// If this test fails, Firefox no longer caches failed imports, like Chromium since version 156.
test('Firefox caches a failed import', async () => {
  expect(await failedImports({product, browser: firefox})).toEqual({
    results: ['failed', 'failed'],
    requests: 1,
  })
})

describeLostScripts(() => ({product, browser: firefox}))
