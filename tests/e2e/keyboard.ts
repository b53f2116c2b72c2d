import type {Browser, BrowserContextOptions, Page} from 'playwright-core'
import {expect} from 'vitest'
import {appIsUp, openPage} from './browser.ts'

/** What has the focus, as a visitor without a mouse knows it. */
interface Focus {
  name: string
  /** `a`, `button`, `summary` */
  element: string
  /** It is framed, and in the window. */
  isSeen: boolean
}

/** A visitor who has no mouse: nothing is clicked, hovered over or given the focus from outside. */
export class Keyboard {
  readonly page: Page
  readonly problems: string[]

  private constructor(page: Page, problems: string[]) {
    this.page = page
    this.problems = problems
  }

  /** Opens a page; `withApp` waits for the app, else it never comes, as on a slow line. */
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

  /** The name of what has the focus. */
  async focused(): Promise<string> {
    return (await this.focus()).name
  }

  /**
   * Goes on with Tab until something of that name has the focus; it must be seen at every stop.
   *
   * @param element - where several have the name, such as a heading's link and a button
   */
  async tabTo(name: string, element?: string): Promise<void> {
    const stops: string[] = []
    for (let step = 0; step < 120; step++) {
      await this.press('Tab')
      const focus = await this.focus()
      // What slides in or is scrolled to needs a moment.
      const isSeen = async () => (await this.focus()).isSeen
      if (focus.element !== 'body') await expect.poll(isSeen, {message: focus.name}).toBe(true)
      if (focus.name === name && (!element || focus.element === element)) return
      stops.push(focus.name)
    }
    throw new Error(`Tab does not come to ${name}, but to ${[...new Set(stops)].join(', ')}`)
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
