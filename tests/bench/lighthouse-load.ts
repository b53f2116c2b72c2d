import lighthouse, {type Result} from 'lighthouse'
import {launchChromium} from '../chromium.ts'
import {freePort} from '../free-port.ts'

/** Lighthouse's results for a page, in ms. `shift` has no unit. */
export interface Load {
  fcp: number
  lcp: number
  blocked: number
  shift: number
  /**
   * Number of tasks of more than 50 ms on the main thread after the first paint. `longTasksBefore` is
   * the number of such tasks before the first paint.
   */
  longTasks: number
  longTasksBefore: number
  /** When the first picture had arrived. */
  picture: number
  /** Size of everything that was loaded, as transferred, in bytes. */
  bytes: number
  /** Size of the document, as transferred, in bytes. */
  document: number
}

/**
 * Number of attempts per measurement. Sometimes the browser does not record the data that
 * Lighthouse needs.
 */
const tries = 5

/**
 * Measures a page with Lighthouse. Starts a new browser each time, because a used browser has a
 * filled cache.
 */
export async function loaded(
  url: string,
  throttlingMethod: 'devtools' | 'simulate',
): Promise<Load> {
  for (let left = tries; ; left--) {
    const port = await freePort()
    const browser = await launchChromium({args: [`--remote-debugging-port=${port}`]})
    try {
      const result = await lighthouse(url, {
        port,
        onlyCategories: ['performance'],
        logLevel: 'silent',
        throttlingMethod,
      })
      if (result && !result.lhr.runtimeError) return loadOf(url, result.lhr.audits)
      if (left === 1)
        throw new Error(`Lighthouse failed for ${url}: ${result?.lhr.runtimeError?.message}`)
    } finally {
      await browser.close()
    }
  }
}

function loadOf(url: string, audits: Result['audits']): Load {
  const value = (audit: string) => {
    const found = audits[audit]?.numericValue
    if (found === undefined) throw new Error(`Lighthouse found no ${audit} of ${url}`)
    return found
  }
  const items = (audit: string) => {
    const {details} = audits[audit] ?? {}
    return details?.type === 'table' ? details.items : []
  }
  const requests = items('network-requests')
  const first = (type: string) => requests.find(({resourceType}) => resourceType === type)
  const fcp = value('first-contentful-paint')
  const ends = items('long-tasks').map(
    ({startTime, duration}) => Number(startTime) + Number(duration),
  )
  return {
    fcp,
    lcp: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    longTasks: ends.filter((end) => end > fcp).length,
    longTasksBefore: ends.filter((end) => end <= fcp).length,
    picture: Number(first('Image')?.networkEndTime),
    bytes: value('total-byte-weight'),
    document: Number(first('Document')?.transferSize),
  }
}
