import type {Browser, Page, Route} from 'playwright-core'
import {appIsUp, openPage} from './browser.ts'

type Options = NonNullable<Parameters<typeof openPage>[1]>

/** The FAQ page without the app: it never comes, as on a slow line. */
export async function openWithoutApp(browser: Browser, url: string, options: Options = {}) {
  const watched = await openPage(browser, options)
  await watched.page.route('**/assets/*.js', (route) => route.abort())
  await watched.page.goto(url)
  return watched
}

/** The FAQ page once the app has taken it over. */
export async function openWithApp(browser: Browser, url: string, options: Options = {}) {
  const watched = await openPage(browser, options)
  await watched.page.goto(url)
  await watched.page.keyboard.press('Shift')
  await appIsUp(watched.page)
  return watched
}

/** The FAQ page with the app held back until `takeOver`. */
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

/** Anchors of the questions that are open. */
export const openAnchors = (page: Page) =>
  page
    .locator('details[open]')
    .evaluateAll((questions) => questions.map((each) => each.querySelector('[id]')?.id))

/** The question an anchor names. */
export const question = (page: Page, anchor: string) =>
  page.locator(`details:has(#${anchor}) > summary`)

/** Whether a question stands in the window, below the header. */
export const isInSight = (page: Page, anchor: string) =>
  question(page, anchor).evaluate((summary) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const {top, bottom} = summary.getBoundingClientRect()
    return top >= header && bottom <= innerHeight
  })
