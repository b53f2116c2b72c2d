import type {Browser, BrowserContextOptions} from 'playwright-core'
import {openPage, viewports} from './browser.ts'

/** Browser options of a phone. */
const phone = {
  viewport: viewports.phone,
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions

/**
 * Lighthouse's mobile network and CPU throttling: slow 4G and a CPU slowed down four times.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
const slow = {latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, processor: 4}

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
    const session = await page.context().newCDPSession(page)
    if (throttled) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: slow.latencyMs,
        downloadThroughput: slow.bytesPerSecond,
        uploadThroughput: slow.bytesPerSecond,
      })
      await session.send('Emulation.setCPUThrottlingRate', {rate: slow.processor})
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
