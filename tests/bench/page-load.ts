import {median} from '../load/latencies.ts'
import {type Load, loaded} from './lighthouse-load.ts'
import {serveOneLine} from './one-line-page.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

/**
 * The LCP of the same page built with Next.js and Astro, in ms, as simulated by Lighthouse on the
 * same kind of machine.
 */
const peersLcp = 1700

/**
 * Measures the home page with Lighthouse's mobile preset, a phone on slow 4G. Compares it with a
 * page of one line from a minimal server, which shows the share of the network and the browser.
 *
 * The preset's network and CPU limits are applied to the browser (`devtools`). By default
 * Lighthouse loads the page without limits and simulates its times. It then assumes that the first
 * paint needed every file that arrived before it, and from a server on the same machine all files
 * do. The simulated result has its own row, for comparison with other frameworks.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
export async function pageLoad(stage: Stage): Promise<Row[]> {
  const {site} = await stage.product()
  const bare = await serveOneLine()
  const [home, line, workedOut]: [Load[], Load[], Load[]] = [[], [], []]
  try {
    for (let round = 0; round < stage.rounds(5); round++) {
      home.push(await loaded(`${site}/`, 'devtools'))
      line.push(await loaded(bare.origin, 'devtools'))
      workedOut.push(await loaded(`${site}/`, 'simulate'))
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
      limit: `FCP ${shown(fcp, 'ms')}; a page of one line ${shown(middle(line, 'fcp'), 'ms')}`,
    },
    {
      what: 'LCP as simulated by Lighthouse',
      unit: 'ms',
      measured: middle(workedOut, 'lcp'),
      aim: peersLcp / 2,
      limit: `FCP ${shown(middle(workedOut, 'fcp'), 'ms')}; peers ${shown(peersLcp, 'ms')}`,
    },
    {what: 'CLS, Lighthouse mobile', unit: '', measured: middle(home, 'shift'), must: 0},
    {
      what: 'total blocking time, Lighthouse mobile',
      unit: 'ms',
      measured: middle(home, 'blocked'),
      must: 0,
      limit: `a page of one line ${shown(middle(line, 'blocked'), 'ms')}; simulated ${shown(middle(workedOut, 'blocked'), 'ms')}`,
    },
    {
      // Tasks before the first paint do not count, because nobody can interact with the page yet, and
      // because the time of the first paint includes them.
      what: 'long tasks before interaction, Lighthouse mobile',
      unit: '',
      measured: middle(home, 'longTasks'),
      must: 0,
      limit: `a page of one line ${middle(line, 'longTasks')}`,
      note: `before the first paint ${middle(home, 'longTasksBefore')}, the page of one line ${middle(line, 'longTasksBefore')}`,
    },
  ]
}
