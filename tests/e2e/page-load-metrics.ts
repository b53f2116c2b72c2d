import type {Browser} from 'playwright-core'
import {openPage} from './browser.ts'
import {emulateSlowCpu, emulateSlowNetwork, phone} from './slow-phone.ts'

/** Metrics of a page that loads without user interaction. Times are in ms since the navigation. */
export interface PageLoadMetrics {
  firstPaint: number
  /**
   * Largest contentful paint. `askedFor` is the time when its image was requested; undefined for
   * text and for an inlined image, such as the placeholder of an image that has not loaded.
   */
  largestPaint: {at: number; what: string; askedFor: number | undefined; isInlined: boolean}
  /**
   * Sum of all layout shifts (CLS without session windows), and the selectors of the shifted
   * elements.
   */
  shifted: {value: number; what: string[]}
  /** Durations of all tasks over 50 ms, in our scripts or in the browser. */
  longTasks: number[]
  /**
   * Long tasks caused by our scripts: file (for an inlined script the page's URL), duration, and
   * share of layout.
   */
  longScripts: string[]
  /** Paths of the script files that were loaded. */
  scripts: string[]
  /** Total encoded size of the images in bytes. */
  pictureBytes: number
  problems: string[]
}

/**
 * Opens a URL with the options of a phone, waits until the page is idle, and returns its metrics.
 */
export async function measurePageLoad(
  browser: Browser,
  url: string,
  {throttled = true}: {throttled?: boolean} = {},
): Promise<PageLoadMetrics> {
  const {page, problems} = await openPage(browser, phone)
  try {
    if (throttled) {
      const session = await page.context().newCDPSession(page)
      await emulateSlowNetwork(session)
      await emulateSlowCpu(session)
    }
    await page.addInitScript(observe)
    await page.goto(url, {waitUntil: 'networkidle', timeout: 90_000})
    // Wait for idle callbacks, which may load the app.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.waitForLoadState('networkidle')
    return {...(await page.evaluate(read)), problems}
  } finally {
    await page.context().close()
  }
}

/** Records performance entries. Runs in the browser before the page loads. */
function observe() {
  const recorded: PerformanceEntry[] = []
  Object.assign(window, {keptEntries: recorded})
  const types = [
    'largest-contentful-paint',
    'layout-shift',
    'longtask',
    'long-animation-frame',
    'paint',
  ]
  for (const type of types) {
    new PerformanceObserver((list) => recorded.push(...list.getEntries())).observe({
      type,
      buffered: true,
    })
  }
}

/** Computes the metrics from the recorded entries. Runs in the browser. */
function read() {
  const named = (node: unknown) => {
    const element = node instanceof Node && !(node instanceof Element) ? node.parentElement : node
    if (!(element instanceof Element)) return '?'
    const classes = typeof element.className === 'string' ? element.className.split(' ')[0] : ''
    return `${element.localName}${classes && `.${classes}`}`
  }
  // TypeScript has no types for these entries, so their fields are read by name.
  const entries: readonly unknown[] = Reflect.get(window, 'keptEntries')
  const field = (entry: unknown, name: string): unknown =>
    typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : undefined
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  const of = (type: string) => entries.filter((entry) => field(entry, 'entryType') === type)
  const start = (entry: unknown) => Number(field(entry, 'startTime'))
  const largest = of('largest-contentful-paint').at(-1)
  const shifts = of('layout-shift')
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
  return {
    firstPaint: start(
      of('paint').find((entry) => field(entry, 'name') === 'first-contentful-paint'),
    ),
    largestPaint: {
      at: start(largest),
      what: named(field(largest, 'element')),
      askedFor: files.find(({name}) => name === field(largest, 'url'))?.startTime,
      isInlined: String(field(largest, 'url')).startsWith('data:'),
    },
    shifted: {
      value: shifts.reduce((sum: number, shift) => sum + Number(field(shift, 'value')), 0),
      what: shifts.flatMap((shift) =>
        list(field(shift, 'sources')).map((source) => named(field(source, 'node'))),
      ),
    },
    longTasks: of('longtask').map((task) => Number(field(task, 'duration'))),
    longScripts: of('long-animation-frame')
      .flatMap((frame) => list(field(frame, 'scripts')))
      .filter((script) => Number(field(script, 'duration')) > 50)
      .map(
        (script) =>
          `${field(script, 'sourceURL')}: ${field(script, 'duration')} ms, ${field(script, 'forcedStyleAndLayoutDuration')} of it layout`,
      ),
    scripts: files.map(({name}) => new URL(name).pathname).filter((path) => path.endsWith('.js')),
    pictureBytes: files
      .filter(({name}) => new URL(name).pathname.startsWith('/images/'))
      .reduce((sum, {encodedBodySize}) => sum + encodedBodySize, 0),
  }
}
