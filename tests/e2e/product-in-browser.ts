import type {Browser} from 'playwright-core'
import {afterAll, beforeAll} from 'vitest'
import {launchChromium} from '../chromium.ts'
import {type Product, seededPlace, startProduct} from '../product.ts'
import {sharedSite} from './shared-site.ts'

/** The product and a browser, for the tests of a file. */
export interface ProductInBrowser {
  readonly product: Product
  readonly browser: Browser
}

/**
 * The browser for all files that a process runs one after the other (`isolate` in vitest.config.ts).
 * Contexts share nothing, so one browser is enough; it ends with the process.
 */
let shared: Promise<Browser> | undefined

async function sharedChromium(): Promise<Browser> {
  const browser = await shared
  if (browser?.isConnected()) return browser
  shared = launchChromium()
  return shared
}

/** A read-only site and a browser. */
export interface SiteInBrowser {
  readonly product: Pick<Product, 'site'>
  readonly browser: Browser
}

/** Starts the product before the tests of a file and stops it after them, with all open pages. */
export const productInBrowser = (): ProductInBrowser =>
  inBrowser(
    () => startProduct(seededPlace()),
    (product) => product.stop(),
  )

/**
 * For files whose tests change nothing: they share one product with the sample content. Each start
 * costs four seconds of CPU, as much as most of these files.
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
    // A Studio left open would keep listening and rendering during the next file.
    await Promise.all(running?.browser.contexts().map((context) => context.close()) ?? [])
    if (running) await end(running.product)
  })
  const started = () => {
    if (!running) throw new Error('The product only runs while tests do.')
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
