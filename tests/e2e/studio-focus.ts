import type {Page} from 'playwright-core'
import {expect} from 'vitest'

/** What can have the focus in a part, in the order of the page; radio buttons of a group are one. */
const reachable = `
  a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]`

type Stop = {
  /** Its place among what can have the focus in the part; -1 outside it. */
  place: number
  name: string
}

/** Reads what has the focus, in the page. */
function readStop({part, selector}: {part: string; selector: string}): Stop {
  const element = document.activeElement ?? document.body
  const places = [...(document.querySelector(part)?.querySelectorAll(selector) ?? [])].filter(
    (each) =>
      each.checkVisibility({visibilityProperty: true}) &&
      !(each instanceof HTMLInputElement && each.type === 'radio' && !each.checked),
  )
  return {
    place: places.indexOf(element),
    name: `${element.localName} "${(element.ariaLabel ?? element.textContent).slice(0, 40)}"`,
  }
}

/**
 * Goes through a part of the Studio with Tab alone, from the top of the page, and expects to come by
 * everything in it once and in order.
 *
 * @returns the names of the stops
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
    // A date is several stops.
    if (next.place >= 0 && next.place === stops.at(-1)?.place) continue
    if (next.place >= 0) stops.push(next)
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
  expect(stops.map(({place}) => place)).toEqual([...Array(count).keys()])
  return stops.map(({name}) => name)
}

/**
 * Opens a dialog by a key on what has the focus, goes round in it, and leaves it with Escape: the
 * focus never gets out before, and is where it was after.
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
