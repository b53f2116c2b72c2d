import {median, quantile} from '../load/latencies.ts'
import {publishedBytes} from './publish-latency.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'
import {startTimedSite, type TimedSite} from './timed-site.ts'

const extraPages = 1000

/**
 * Measures the time from a content event to the new bytes: for one page, for all pages, and for all
 * pages while the store has a thousand other pages. Then measures the time from the Publish request
 * until visitors get the new bytes.
 */
export async function publishing(stage: Stage): Promise<Row[]> {
  const site = await startTimedSite()
  try {
    const onePage = await onePageNew(site, stage)
    const every = await everyPageNew(site, stage)
    addPages(site)
    const among = await everyPageNew(site, stage)
    return [
      {
        what: 'content event → new bytes in the page store, one page',
        unit: 'ms',
        measured: median(onePage.took),
        must: 15,
        aim: 10,
        limit: `its render alone ${shown(median(onePage.rendering), 'ms')}`,
        note: `p95 ${shown(quantile(onePage.took, 0.95), 'ms')}; ${onePage.rendered} pages rendered for it`,
      },
      {
        what: `settings change, all ${site.pages.length} pages rendered again`,
        unit: 'ms',
        measured: median(every.took),
        must: 150,
        aim: 100,
        limit: `their renders alone ${shown(median(every.rendering), 'ms')}`,
        note: `p95 ${shown(quantile(every.took, 0.95), 'ms')}`,
      },
      {
        what: `settings change with ${extraPages} other pages in the store`,
        unit: '×',
        measured: median(among.took) / median(every.took),
        must: 1.2,
        aim: 1,
        limit: `${shown(median(every.took), 'ms')} without, ${shown(median(among.took), 'ms')} with them`,
      },
      ...(await publishedBytes(stage)),
    ]
  } finally {
    await site.stop()
  }
}

/** Changes a Spanish text of one product, so that one page gets new bytes. */
async function onePageNew(site: TimedSite, stage: Stage) {
  const key = {path: '/automotive-expert', locale: 'es'} as const
  const field = 'featuresIntro[_key=="es"].value'
  const times = await inTurns(stage.rounds(40), {
    change: (round) =>
      site.publish('product-elite', {[field]: `Todo lo del mostrador ${round}.`}, 1),
    render: () => site.renderAlone([key]),
  })
  return {...times, rendered: site.store.rendered}
}

/** Changes the company's phone number, which every page shows. */
async function everyPageNew(site: TimedSite, stage: Stage) {
  return inTurns(stage.rounds(15), {
    change: (round) => {
      const phone = `(555) 555-0${100 + round}`
      return site.publish('siteSettings', {phone}, site.pages.length)
    },
    render: () => site.renderAlone(site.pages),
  })
}

/**
 * Alternates between the change and rendering alone. Leaves out the first three rounds, in which
 * code is still being compiled.
 */
async function inTurns(
  rounds: number,
  {change, render}: Record<'change' | 'render', (round: number) => Promise<number>>,
) {
  const [took, rendering]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 3; round++) {
    took.push(await change(round))
    rendering.push(await render(round))
  }
  return {took: took.slice(3), rendering: rendering.slice(3)}
}

/** Adds a thousand pages to the store. The measured changes do not affect them. */
function addPages({store, pages: [first]}: TimedSite) {
  const page = first && store.page(first)
  if (!page) throw new Error('The page store has no page to copy')
  for (let n = 0; n < extraPages; n++) {
    store.put({path: `/extra/${n}`, locale: 'en'}, {...page, tags: new Set([`s1:extra-${n}`])})
  }
}
