import lighthouse from 'lighthouse'
import {launchChromium} from '../chromium.ts'
import {freePort} from '../free-port.ts'
import {median} from '../load/latencies.ts'
import {serveOneLine} from './one-line.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

/** What Next.js and Astro needed for the same page on the machine of design.md, in ms. */
const peersLcp = 1700

/** What Lighthouse found out about a page, in ms but for `shift`, which has no unit. */
interface Load {
  fcp: number
  lcp: number
  blocked: number
  shift: number
}

/**
 * The home page as Lighthouse sees it with its mobile preset: a phone on slow 4G, its times worked
 * out from the requests and the work they led to. Beside it a page of one line from a bare server,
 * which shows what the line alone takes.
 */
export async function pageLoad(stage: Stage): Promise<Row[]> {
  const {site} = await stage.product()
  const bare = await serveOneLine()
  const [home, line]: [Load[], Load[]] = [[], []]
  try {
    for (let round = 0; round < stage.rounds(5); round++) {
      home.push(await loaded(`${site}/`))
      line.push(await loaded(bare.origin))
    }
  } finally {
    await bare.close()
  }
  const middle = (loads: readonly Load[], of: keyof Load) => median(loads.map((load) => load[of]))
  const fcp = middle(home, 'fcp')
  return [
    {
      what: 'LCP, Lighthouse mobile, home page',
      unit: 'ms',
      measured: middle(home, 'lcp'),
      must: fcp,
      aim: Math.min(fcp, peersLcp / 2),
      limit: `FCP ${shown(fcp, 'ms')}; a page of one line ${shown(middle(line, 'fcp'), 'ms')}`,
    },
    {what: 'CLS, Lighthouse mobile', unit: '', measured: middle(home, 'shift'), must: 0},
    {
      what: 'total blocking time, Lighthouse mobile',
      unit: 'ms',
      measured: middle(home, 'blocked'),
      must: 0,
      limit: `a page of one line ${shown(middle(line, 'blocked'), 'ms')}`,
    },
  ]
}

/** A browser of its own for each: one that has been there keeps what it fetched. */
async function loaded(url: string): Promise<Load> {
  const port = await freePort()
  const browser = await launchChromium({args: [`--remote-debugging-port=${port}`]})
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      logLevel: 'silent',
    })
    const value = (audit: string) => {
      const found = result?.lhr.audits[audit]?.numericValue
      if (found === undefined) throw new Error(`Lighthouse found no ${audit} of ${url}`)
      return found
    }
    return {
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      blocked: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
    }
  } finally {
    await browser.close()
  }
}
