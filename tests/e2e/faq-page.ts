import type {Browser, Page, Route} from 'playwright-core'
import {appIsUp, openPage} from './browser.ts'

type Options = NonNullable<Parameters<typeof openPage>[1]>

/** Opens the FAQ page with the app's scripts blocked, as on a slow connection. */
export async function openWithoutApp(browser: Browser, url: string, options: Options = {}) {
  const watched = await openPage(browser, options)
  await watched.page.route('**/assets/*.js', (route) => route.abort())
  await watched.page.goto(url)
  return watched
}

/** Opens the FAQ page and waits until the app has hydrated it. */
export async function openWithApp(browser: Browser, url: string, options: Options = {}) {
  const watched = await openPage(browser, options)
  await watched.page.goto(url)
  await watched.page.keyboard.press('Shift')
  await appIsUp(watched.page)
  return watched
}

/** Opens the FAQ page. The app's scripts do not load until `takeOver` is called. */
export async function openBeforeApp(browser: Browser, url: string, options: Options = {}) {
  const watched = await openPage(browser, options)
  const held: Route[] = []
  let isHeld = true
  await watched.page.route('**/assets/*.js', (route) => {
    if (isHeld) held.push(route)
    else void route.continue()
  })
  await watched.page.goto(url)
  const takeOver = async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
    await watched.page.keyboard.press('Shift')
    await appIsUp(watched.page)
  }
  return {...watched, takeOver}
}

/** Returns the anchors of the questions whose answers are open. */
export const openAnchors = (page: Page) =>
  page
    .locator('details[open]')
    .evaluateAll((questions) => questions.map((each) => each.querySelector('[id]')?.id))

/** Locates the question with the given anchor. */
export const question = (page: Page, anchor: string) =>
  page.locator(`details:has(#${anchor}) > summary`)

/**
 * Whether a question is in the viewport, below the header. Allows for one pixel at both ends, because
 * browsers scroll by whole pixels, and boxes have fractions.
 */
export const isInSight = (page: Page, anchor: string) =>
  question(page, anchor).evaluate((summary) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const {top, bottom} = summary.getBoundingClientRect()
    return top >= header - 1 && bottom <= innerHeight + 1
  })
