import type {Browser, BrowserContext, Page} from 'playwright-core'
import {Studio} from '../e2e/studio.ts'
import {signedIn} from '../e2e/studio-sessions.ts'
import type {Product} from '../product.ts'

/** Prepares the content for one image of the docs and takes the screenshot. */
export type Picture = (stage: Stage) => Promise<Buffer>

/**
 * Timeout for the content of an image. It is short, so that a failure does not delay the following
 * images.
 */
const timeoutMs = 12_000

const zone = 'America/New_York'

type Stored = {_id: string; _type: string; _rev: string}

// Selects all documents except the lake's own system documents.
const everything = '*[!(_type match "system.*")]'

/**
 * A running server with an administrator signed in to its Studio. Resets the content after every
 * image.
 */
export class Stage {
  readonly product: Product
  readonly browser: Browser
  readonly studio: Studio
  readonly page: Page
  readonly #start: ReadonlyMap<string, Stored>

  private constructor(
    {product, browser}: {product: Product; browser: Browser},
    studio: Studio,
    start: readonly Stored[],
  ) {
    this.product = product
    this.browser = browser
    this.studio = studio
    this.page = studio.page
    this.#start = new Map(start.map((one) => [one._id, one]))
  }

  /** Signs in, and stores the current content for resetting it. */
  static async open(running: {product: Product; browser: Browser}): Promise<Stage> {
    const context = await newContext(running.browser)
    const studio = new Studio(await context.newPage(), running.product)
    studio.page.setDefaultTimeout(timeoutMs)
    await studio.signIn()
    return new Stage(running, studio, await running.product.client.fetch(everything))
  }

  /** Opens a page of the Studio by its URL. */
  async go(path: string) {
    await this.page.goto(this.product.studio + path)
  }

  /** Opens a document's form, and optionally one of its tabs. */
  async form(path: string, group?: string) {
    await this.go(`/structure/${path}`)
    await this.page.getByTestId('form-view').waitFor()
    if (group) await this.studio.group(group)
  }

  /** Signs another user in, in a separate browser context. */
  async somebody(person: {email: string; password: string}, locale = 'en-US'): Promise<Page> {
    return signedIn(this.browser, this.product, person, contextOptions(locale))
  }

  /** Opens a page in a separate browser context without a session. */
  async visitor(): Promise<Page> {
    return (await newContext(this.browser)).newPage()
  }

  /** Formats a time in epoch milliseconds as the value of a time input in this browser. */
  timeOf = (moment: number): string =>
    new Date(moment).toLocaleString('sv-SE', {timeZone: zone}).replace(' ', 'T')

  /** Restores the content that an image has changed, so that the order of images does not matter. */
  async clear() {
    const {client} = this.product
    const now = await client.fetch<Stored[]>(everything)
    const transaction = client.transaction()
    for (const {_id, _rev} of now) {
      const before = this.#start.get(_id)
      if (!before) transaction.delete(_id)
      else if (before._rev !== _rev) transaction.createOrReplace(before)
    }
    await transaction.commit({returnDocuments: false})
  }
}

/**
 * Returns browser options that are the same on every machine: time zone, size, color scheme, and no
 * animations.
 */
const contextOptions = (locale: string) => ({
  locale,
  timezoneId: zone,
  colorScheme: 'light' as const,
  reducedMotion: 'reduce' as const,
  viewport: {width: 1200, height: 760},
  deviceScaleFactor: 1.5,
})

const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext(contextOptions('en-US'))
