import type {Browser} from 'playwright-core'
import {afterAll, beforeAll} from 'vitest'
import {launchChromium} from '../chromium.ts'
import {type Product, startProduct} from '../product.ts'

/** The product and a browser, both running while the tests of a file do. */
export interface ProductInBrowser {
  readonly product: Product
  readonly browser: Browser
}

/** Starts the product and a browser before a file's tests, and ends both after them. */
export function productInBrowser(): ProductInBrowser {
  let running: {product: Product; browser: Browser} | undefined
  beforeAll(async () => {
    const [product, browser] = await Promise.all([startProduct(), launchChromium()])
    running = {product, browser}
  })
  afterAll(async () => {
    await running?.browser.close()
    await running?.product.stop()
  })
  const started = () => {
    if (!running) throw new Error('the product runs only while tests do')
    return running
  }
  return {
    get product() {
      return started().product
    },
    get browser() {
      return started().browser
    },
  }
}
