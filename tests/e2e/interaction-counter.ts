import type {Page} from 'playwright-core'
import {expect} from 'vitest'

/** Number of clicks and edited fields that a task takes. */
interface Cost {
  clicks: number
  fields: number
}

declare global {
  interface Window {
    /** Exposed by InteractionCounter. Counts a click, or an edit of another field than before. */
    countStep?: (step: keyof Cost) => Promise<void>
  }
}

/** Reports each click and each newly edited field. Runs in the page and its frames. */
function watchSteps() {
  let typedInto: EventTarget | null = null
  const report = (step: 'clicks' | 'fields') => {
    void window.countStep?.(step)
  }
  // Enter and Space also cause click events. Clicks by scripts do not count.
  addEventListener('click', ({isTrusted}) => isTrusted && report('clicks'), true)
  const type = ({target}: Event) => {
    if (target === typedInto) return
    typedInto = target
    report('fields')
  }
  addEventListener('input', type, true)
}

/**
 * Counts the clicks and edited fields of a task, and prints them with the time until the site shows
 * the result.
 */
export class InteractionCounter {
  #cost: Cost = {clicks: 0, fields: 0}
  #pressedAt = 0

  /** Creates a counter for a page. It counts from the next page load. */
  static async of(page: Page): Promise<InteractionCounter> {
    const counter = new InteractionCounter()
    await page.exposeFunction('countStep', (step: keyof Cost) => {
      counter.#cost[step] += 1
      if (step === 'clicks') counter.#pressedAt = performance.now()
    })
    await page.addInitScript(watchSteps)
    return counter
  }

  /** Starts counting. */
  begin(): void {
    this.#cost = {clicks: 0, fields: 0}
  }

  /**
   * Waits until the site serves the result of the task, then prints the counts and the waiting
   * time.
   *
   * @param served - requests the site and returns whether it shows the result
   * @param due - epoch milliseconds from which the waiting time is measured; default: the last
   * click
   */
  async end(name: string, served: () => Promise<boolean>, due?: number): Promise<void> {
    const left = due === undefined ? 0 : due - Date.now()
    const since = due === undefined ? this.#pressedAt : performance.now() + left
    await expect.poll(served, {interval: 10, timeout: 20_000 + Math.max(left, 0)}).toBe(true)
    const seconds = ((performance.now() - since) / 1000).toFixed(2)
    const {clicks, fields} = this.#cost
    console.log(
      `InteractionCounter: ${name} | ${clicks} clicks, ${fields} fields | live after ${seconds} s`,
    )
  }
}
