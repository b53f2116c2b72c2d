import type {Page} from 'playwright-core'
import {expect} from 'vitest'

/** Selector of focusable elements. The radio buttons of a group count as one Tab stop. */
const reachable = `
  a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]`

type Stop = {
  /** Index among the focusable elements of the part; -1 if the element is outside of it. */
  index: number
  name: string
}

/** Returns the focused element and its index. Runs in the browser. */
function readStop({part, selector}: {part: string; selector: string}): Stop {
  const element = document.activeElement ?? document.body
  const places = [...(document.querySelector(part)?.querySelectorAll(selector) ?? [])].filter(
    (each) =>
      each.checkVisibility({visibilityProperty: true}) &&
      !(each instanceof HTMLInputElement && each.type === 'radio' && !each.checked),
  )
  return {
    index: places.indexOf(element),
    name: `${element.localName} "${(element.ariaLabel ?? element.textContent).slice(0, 40)}"`,
  }
}

/**
 * Presses Tab from the top of the page through a part of the Studio. Expects Tab to reach every
 * focusable element of the part once and in order.
 *
 * @returns the names of the focused elements
 */
export async function tabThrough(page: Page, part: string): Promise<string[]> {
  const stop = () => page.evaluate(readStop, {part, selector: reachable})
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const stops: Stop[] = []
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab')
    const next = await stop()
    // Ignore a repeated index, because a date input has several Tab stops.
    if (next.index >= 0 && next.index === stops.at(-1)?.index) continue
    if (next.index >= 0) stops.push(next)
    else if (stops.length > 0) break
  }
  const count = await page
    .locator(part)
    .evaluate(
      (element, selector) =>
        [...element.querySelectorAll(selector)].filter(
          (each) =>
            each.checkVisibility({visibilityProperty: true}) &&
            !(each instanceof HTMLInputElement && each.type === 'radio' && !each.checked),
        ).length,
      reachable,
    )
  expect(stops.map(({index}) => index)).toEqual([...Array(count).keys()])
  return stops.map(({name}) => name)
}

/**
 * Opens a dialog with Enter, tabs through it, and closes it with Escape. Expects the focus to stay
 * inside the dialog, and to return to the element that opened it.
 */
export async function expectTrapped(page: Page): Promise<void> {
  const opener = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const isInside = () =>
    dialog.evaluate((element) => element.contains(document.activeElement)).catch(() => false)
  await expect.poll(isInside).toBe(true)
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press(step < 9 ? 'Tab' : 'Shift+Tab')
    expect(await isInside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({state: 'hidden'})
  await expect
    .poll(() => opener.evaluate((element) => element === document.activeElement))
    .toBe(true)
}
