import type {Page} from 'playwright-core'
import {expect} from 'vitest'

/** The effort of a journey, and how long visitors waited for the result. */
interface Cost {
  clicks: number
  fields: number
}

declare global {
  interface Window {
    /** Set by the counter below: something was pressed, or another field was typed into. */
    countStep?: (step: keyof Cost) => Promise<void>
  }
}

/** Reports every press and every further field, in a page and its frames. */
function watchSteps() {
  let typedInto: EventTarget | null = null
  const tell = (step: 'clicks' | 'fields') => {
    void window.countStep?.(step)
  }
  // Enter and the space bar cause a click as well. Clicks by scripts do not count.
  addEventListener('click', ({isTrusted}) => isTrusted && tell('clicks'), true)
  const type = ({target}: Event) => {
    if (target === typedInto) return
    typedInto = target
    tell('fields')
  }
  addEventListener('input', type, true)
}

/** Counts a user's actions from one end of a task to the other, and prints them as a line. */
export class InteractionCounter {
  #cost: Cost = {clicks: 0, fields: 0}
  #pressedAt = 0

  /** Watches a page from its next load on. */
  static async of(page: Page): Promise<InteractionCounter> {
    const journey = new InteractionCounter()
    await page.exposeFunction('countStep', (step: keyof Cost) => {
      journey.#cost[step] += 1
      if (step === 'clicks') journey.#pressedAt = performance.now()
    })
    await page.addInitScript(watchSteps)
    return journey
  }

  /** Starts counting. */
  begin(): void {
    this.#cost = {clicks: 0, fields: 0}
  }

  /**
   * Waits until the site serves the result of the journey, and prints the journey's line.
   *
   * @param served - asks the site
   * @param due - epoch milliseconds when the result must be there; default: the last press
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
