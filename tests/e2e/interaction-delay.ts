import type {Browser, Locator, Page} from 'playwright-core'
import {openPage} from './browser.ts'
import {emulateSlowCpu, emulateSlowNetwork, phone, tap} from './slow-phone.ts'

/** An interaction of a visitor with a page that was opened just before. */
export interface Interaction {
  path: string
  /** The element that the visitor taps. */
  tap: string
  /** The text that the visitor types after the tap. Its first letter starts the measurement. */
  type?: string
  /** Matches an element as soon as the interaction has its result. */
  result: string
  /** Whether the result is another text of the matched element than before. */
  isText?: boolean
}

/** Delays are in ms since the browser received the input. */
export interface InteractionDelay {
  /** Until the page had the result. The browser shows it in its next frame. */
  delay: number
  /** Until the browser had shown the result. */
  shown: number
  /** Size of the files that were loaded until the page had the result, as transferred. */
  bytes: number
  /** The longest task between the load of the page and the end of hydration; 0 if none took over 50 ms. */
  longestTask: number
}

interface Probe {
  start(interaction: Interaction): void
  result: Promise<Omit<InteractionDelay, 'longestTask'>>
  /** Records the durations of all later tasks of over 50 ms in `tasks`. */
  watchTasks(): void
  tasks: number[]
}

declare global {
  interface Window {
    /** Measures an interaction; see `observe`. */
    probe?: Probe
  }
}

/**
 * Opens a page on a slow phone with an empty cache, interacts once, and waits until the app has
 * hydrated the page.
 *
 * @param network - `slow` also emulates Lighthouse's slow 4G
 */
export async function measureInteraction(
  browser: Browser,
  site: string,
  interaction: Interaction,
  network: 'local' | 'slow' = 'local',
): Promise<InteractionDelay> {
  const {page, session} = await openSlowly(browser, site + interaction.path, network)
  try {
    const target = page.locator(interaction.tap).first()
    await seen(page, target)
    await page.evaluate((of) => window.probe?.start(of), interaction)
    await tap(session, target)
    if (interaction.type) await page.keyboard.type(interaction.type, {delay: 60})
    const result = await page.evaluate(() => window.probe?.result)
    if (!result) throw new Error('The page has no probe.')
    return {...result, longestTask: await longestTask(page)}
  } finally {
    await page.context().close()
  }
}

/**
 * Types letters into a field of a page that loads the app when it is idle, one every 60 ms until the app
 * has hydrated the page.
 *
 * @returns the delays until each letter was shown, in order
 */
export async function measureTyping(
  browser: Browser,
  site: string,
  {path, field}: {path: string; field: string},
): Promise<{shown: number[]; longestTask: number}> {
  const {page, session} = await openSlowly(browser, site + path, 'local')
  try {
    await page.evaluate(() => {
      const shown: number[] = []
      Object.assign(window, {shownLetters: shown})
      const afterFrame = (then: () => void) =>
        requestAnimationFrame(() => {
          const {port1, port2} = new MessageChannel()
          port1.onmessage = then
          port2.postMessage(0)
        })
      addEventListener('keydown', ({timeStamp}) =>
        afterFrame(() => shown.push(performance.now() - timeStamp)),
      )
    })
    const target = page.locator(field).first()
    await page.evaluate(() => window.probe?.watchTasks())
    await target.scrollIntoViewIfNeeded()
    await tap(session, target)
    const isUp = () => page.evaluate(() => performance.getEntriesByName('app').length > 0)
    do await page.keyboard.type('some text ', {delay: 60})
    while (!(await isUp()))
    return {
      shown: await page.evaluate((): number[] => Reflect.get(window, 'shownLetters')),
      longestTask: await longestTask(page),
    }
  } finally {
    await page.context().close()
  }
}

async function openSlowly(browser: Browser, url: string, network: 'local' | 'slow') {
  const {page} = await openPage(browser, phone)
  const session = await page.context().newCDPSession(page)
  if (network === 'slow') await emulateSlowNetwork(session)
  await emulateSlowCpu(session)
  await page.addInitScript(observe)
  await page.goto(url, {waitUntil: 'load', timeout: 90_000})
  return {page, session}
}

/** Scrolls to an element, waits until the browser has drawn it, and then starts to watch tasks. */
async function seen(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.evaluate(() => window.probe?.watchTasks())
}

/** Waits until the app has hydrated the page and is idle, and returns the longest task since the load. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('app').length > 0)
  // With a timeout, because Chromium calls nothing idle after a touch on a page that draws no more frames.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 2_000})),
  )
  await page.waitForTimeout(300)
  return page.evaluate(() => Math.max(0, ...(window.probe?.tasks ?? [])))
}

/** Defines `window.probe`. Runs in the browser before the page loads. */
function observe() {
  const tasks: number[] = []
  let resolve: (result: Omit<InteractionDelay, 'longestTask'>) => void = () => {}
  const result = new Promise<Omit<InteractionDelay, 'longestTask'>>((done) => {
    resolve = done
  })
  const watchTasks = () =>
    new PerformanceObserver((list) => {
      for (const {duration} of list.getEntries()) tasks.push(duration)
    }).observe({type: 'longtask'})
  const start = ({type, result: selector, isText}: Interaction) => {
    const text = () => document.querySelector(selector)?.textContent
    const before = text()
    const isThere = () => (isText ? text() !== before : document.querySelector(selector) !== null)
    const begun = performance.now()
    let input = 0
    const first = ({timeStamp}: Event) => {
      input ||= timeStamp
      check()
    }
    addEventListener(type ? 'input' : 'click', first, true)
    let delay: number | undefined
    const check = () => {
      if (delay !== undefined || !input || !isThere()) return
      delay = performance.now() - input
      const since = delay
      const bytes = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({startTime, responseEnd}) => startTime >= begun && responseEnd > 0)
        .reduce((sum, {transferSize}) => sum + transferSize, 0)
      requestAnimationFrame(() => {
        const {port1, port2} = new MessageChannel()
        port1.onmessage = () => resolve({delay: since, shown: performance.now() - input, bytes})
        port2.postMessage(0)
      })
    }
    new MutationObserver(check).observe(document, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    })
    // The browser tells of an opened menu only in a later task. Until then its first field has the focus.
    addEventListener('focusin', check, true)
    addEventListener('toggle', check, true)
  }
  window.probe = {start, result, watchTasks, tasks}
}
