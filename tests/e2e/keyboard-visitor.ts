import type {Browser, BrowserContextOptions, Page} from 'playwright-core'
import {expect} from 'vitest'
import {appIsUp, openPage} from './browser.ts'

/** The focused element, as a keyboard user perceives it. */
interface Focus {
  name: string
  /** Tag name, such as `a`, `button` or `summary`. */
  element: string
  /** Whether the element has an outline and is in the viewport. */
  isSeen: boolean
}

/** A visitor who only uses the keyboard. Nothing is clicked, hovered over or focused by script. */
export class Keyboard {
  readonly page: Page
  readonly problems: string[]

  private constructor(page: Page, problems: string[]) {
    this.page = page
    this.problems = problems
  }

  /**
   * Opens a page. With `withApp`, waits until the app has hydrated it; otherwise blocks the app's
   * scripts, as on a slow connection.
   */
  static async open(
    browser: Browser,
    url: string,
    {withApp = true, ...options}: BrowserContextOptions & {withApp?: boolean} = {},
  ): Promise<Keyboard> {
    const {page, problems} = await openPage(browser, {reducedMotion: 'reduce', ...options})
    if (!withApp) await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(url)
    if (withApp) {
      await page.keyboard.press('Shift')
      await appIsUp(page)
    }
    return new Keyboard(page, problems)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  focus(): Promise<Focus> {
    return this.page.evaluate(readFocus)
  }

  /** Returns the accessible name of the focused element. */
  async focused(): Promise<string> {
    return (await this.focus()).name
  }

  /**
   * Presses Tab until an element with the given name has the focus. Expects every focused element
   * on the way to be visible.
   *
   * @param element - tag name, if several elements share the name, such as a heading's link and a
   * button
   */
  async tabTo(name: string, element?: string): Promise<void> {
    const stops: string[] = []
    for (let step = 0; step < 120; step++) {
      await this.press('Tab')
      const focus = await this.focus()
      // The element may still be sliding in or scrolling into view.
      const isSeen = async () => (await this.focus()).isSeen
      if (focus.element !== 'body') await expect.poll(isSeen, {message: focus.name}).toBe(true)
      if (focus.name === name && (!element || focus.element === element)) return
      stops.push(focus.name)
    }
    throw new Error(`Tab does not reach "${name}". It reaches: ${[...new Set(stops)].join(', ')}`)
  }

  close(): Promise<void> {
    return this.page.context().close()
  }
}

function readFocus(): Focus {
  const element = document.activeElement ?? document.body
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  const {outlineStyle, outlineWidth} = getComputedStyle(element)
  const {top, bottom, left, right} = element.getBoundingClientRect()
  const inWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  return {
    name: (label ?? element.ariaLabel ?? element.textContent).replaceAll(/\s+/g, ' ').trim(),
    element: element.localName,
    isSeen: inWindow && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  }
}
