import {measurePageLoad, type PageLoadMetrics} from '../e2e/page-load-metrics.ts'
import {median} from '../load/latencies.ts'
import {serveOneLine} from './one-line-page.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

/**
 * Measures the home page on a phone with a slow connection, without any interaction: first and
 * largest paint, layout shifts, long tasks, loaded scripts and the size of images.
 */
export async function untouchedPage(stage: Stage): Promise<Row[]> {
  const [{site}, browser] = await Promise.all([stage.product(), stage.browser()])
  const bare = await serveOneLine()
  const [home, line]: [PageLoadMetrics[], PageLoadMetrics[]] = [[], []]
  try {
    // Load the page once before measuring, so that AVIF images are generated. Until then visitors
    // get WebP images.
    await measurePageLoad(browser, site)
    for (let round = 0; round < stage.rounds(5); round++) {
      home.push(await measurePageLoad(browser, site))
      line.push(await measurePageLoad(browser, bare.origin))
    }
  } finally {
    await bare.close()
  }
  const middle = (views: readonly PageLoadMetrics[], of: (view: PageLoadMetrics) => number) =>
    median(views.map(of))
  const paints = middle(home, (view) => view.firstPaint)
  const blamed = home.at(-1)?.longScripts ?? []
  return [
    {
      what: 'LCP, slow 4G and 4 × CPU emulated, home page',
      unit: 'ms',
      measured: middle(home, (view) => view.largestPaint.at),
      must: paints,
      limit: `FCP ${shown(paints, 'ms')}; a page of one line ${shown(
        middle(line, (view) => view.firstPaint),
        'ms',
      )}; its ${home.at(-1)?.largestPaint.what}`,
    },
    {
      what: 'layout shifts, slow 4G and 4 × CPU emulated',
      unit: '',
      measured: middle(home, (view) => view.shifted.value),
      must: 0,
      note: home.at(-1)?.shifted.what.join(', '),
    },
    {
      what: 'long tasks before interaction, slow 4G and 4 × CPU emulated',
      unit: '',
      measured: middle(home, (view) => view.longTasks.length),
      must: 0,
      limit: `a page of one line ${middle(line, (view) => view.longTasks.length)}`,
      note: blamed.map((script) => script.replace(site, '')).join(', '),
    },
    {
      what: 'script files before interaction, home page',
      unit: '',
      measured: middle(home, (view) => view.scripts.length),
      must: 0,
    },
    {
      what: 'pictures on home at 390 px, DPR 3, before scrolling',
      unit: 'KB',
      measured: middle(home, (view) => view.pictureBytes) / 1024,
      must: 150,
      aim: 80,
    },
  ]
}
