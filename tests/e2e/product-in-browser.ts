import type {Browser} from 'playwright-core'
import {afterAll, beforeAll} from 'vitest'
import {launchChromium} from '../chromium.ts'
import {type Product, seededPlace, startProduct} from '../product.ts'
import {sharedSite} from './shared-site.ts'

/** The product and a browser, both running while the tests of a file do. */
export interface ProductInBrowser {
  readonly product: Product
  readonly browser: Browser
}

/**
 * The browser of all files that a process runs, one after the other (`isolate` in vite.config.ts).
 * Contexts share nothing, so that it need not be another one; it ends with the process.
 */
let shared: Promise<Browser> | undefined

async function sharedChromium(): Promise<Browser> {
  const browser = await shared
  if (browser?.isConnected()) return browser
  shared = launchChromium()
  return shared
}

/** A site that is only looked at, and a browser. */
export interface SiteInBrowser {
  readonly product: Pick<Product, 'site'>
  readonly browser: Browser
}

/** Starts the product before a file's tests and ends it after them, with all that was opened. */
export const productInBrowser = (): ProductInBrowser =>
  inBrowser(
    () => startProduct(seededPlace()),
    (product) => product.stop(),
  )

/**
 * For files whose tests change nothing: the one product with the sample content that all of them look
 * at. A start takes four seconds of a processor, as much as most of these files.
 */
export const siteInBrowser = (): SiteInBrowser =>
  inBrowser(
    async () => ({site: await sharedSite()}),
    () => {},
  )

function inBrowser<Shown>(start: () => Promise<Shown>, end: (shown: Shown) => unknown) {
  let running: {product: Shown; browser: Browser} | undefined
  beforeAll(async () => {
    const [product, browser] = await Promise.all([start(), sharedChromium()])
    running = {product, browser}
  })
  afterAll(async () => {
    // A Studio left open would go on listening and drawing beside the next file's.
    await Promise.all(running?.browser.contexts().map((context) => context.close()) ?? [])
    if (running) await end(running.product)
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
