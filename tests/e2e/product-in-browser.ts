import type {Browser} from 'playwright-core'
import {afterAll, beforeAll} from 'vitest'
import {launchChromium} from '../chromium.ts'
import {type Product, seededPlace, startProduct} from '../product.ts'
import {sharedSite} from './shared-site.ts'

/** The server and a browser, shared by the tests of a file. */
export interface ProductInBrowser {
  readonly product: Product
  readonly browser: Browser
}

/**
 * The browser shared by all test files of a process (`isolate` in vitest.config.ts). Browser
 * contexts share nothing, so one browser is enough. It ends with the process.
 */
let shared: Promise<Browser> | undefined

async function sharedChromium(): Promise<Browser> {
  const browser = await shared
  if (browser?.isConnected()) return browser
  shared = launchChromium()
  return shared
}

/** A site that tests must not change, and a browser. */
export interface SiteInBrowser {
  readonly product: Pick<Product, 'site'>
  readonly browser: Browser
}

/**
 * Starts the server before the tests of a file. Stops it and closes all pages after them.
 *
 * @param environment - further variables of the server
 */
export const productInBrowser = (environment: Record<string, string> = {}): ProductInBrowser =>
  inBrowser(
    () => startProduct({...seededPlace(), ...environment}),
    (product) => product.stop(),
  )

/**
 * For test files that change nothing: they share one server with the sample content. Starting a
 * server takes four seconds of CPU, as much as most of these files.
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
    // A Studio that stays open would keep rendering and listening for changes during the next file.
    await Promise.all(running?.browser.contexts().map((context) => context.close()) ?? [])
    if (running) await end(running.product)
  })
  const started = () => {
    if (!running) throw new Error('The product is not running. Use it only inside tests and hooks.')
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
