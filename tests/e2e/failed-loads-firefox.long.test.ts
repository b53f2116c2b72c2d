import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {launchFirefox} from '../firefox.ts'
import {type Product, startProduct} from '../product.ts'
import {createEveryBlockPages, everyBlockPaths} from './every-block-pages.ts'
import {describeLostScripts, failedImports} from './failed-scripts.ts'
import {describeStalledForms} from './forms-without-app.ts'

let product: Product
let firefox: Browser
beforeAll(async () => {
  ;[product, firefox] = await Promise.all([startProduct(), launchFirefox()])
  await createEveryBlockPages(product)
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
describeStalledForms(() => ({product, browser: firefox}))
describe('on a landing page', () => {
  const [path] = everyBlockPaths.filter((each) => each.endsWith('-contact'))
  describeStalledForms(() => ({product, browser: firefox}), path)
})
