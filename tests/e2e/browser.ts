import type {Browser, BrowserContextOptions, Page} from 'playwright-core'

/** A page that records its problems. */
export interface WatchedPage {
  page: Page
  /**
   * Console errors, uncaught errors, violations of the content security policy and failed requests,
   * in order.
   */
  problems: string[]
}

/** Viewports for testing pages, in CSS pixels: a phone and a desktop. */
export const viewports = {
  phone: {width: 390, height: 844},
  desktop: {width: 1440, height: 900},
} as const

/** Opens a page in a new browser context, without the storage and cookies of other tests. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: viewports.desktop,
    ...options,
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigation aborts the pending requests of the previous page.
    if (!/ERR_ABORTED|NS_BINDING_ABORTED/.test(reason))
      problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') {
      problems.push(`${response.status()}: ${response.url()}`)
    }
  })
  return {page, problems}
}

/** Waits until the app has hydrated the page. */
export const appIsUp = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('app').length > 0)

/**
 * Starts the app, as a visitor does by the first key, and waits until it has drawn the page. Runs in the
 * browser.
 */
export async function startApp(): Promise<void> {
  dispatchEvent(new KeyboardEvent('keydown', {key: 'Shift'}))
  while (performance.getEntriesByName('app').length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
