import {startHostedSite} from '../hosted/hosted-site.ts'
import {median} from '../load/latencies.ts'
import {untilFinalSize} from './requests.ts'
import type {Row} from './row.ts'
import type {Stage} from './stage.ts'
import {hasWrk, pinToOneCore, requestsPerSecond, wrkMissing} from './wrk.ts'

/** The headers of a browser, because requests of programs are not counted. */
const headers = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Accept-Language': 'en-US,en;q=0.5',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Site': 'none',
}

/**
 * Measures requests per second of a site that counts visits, compared with the same site with
 * ANALYTICS=off. The measurements alternate; the result is the median of the rounds' ratios.
 */
export async function visits(stage: Stage): Promise<Row[]> {
  const row = {
    what: 'requests/s for / with visits counted, of ANALYTICS=off',
    unit: '×',
    must: 0.97,
    more: true,
  } as const
  if (!hasWrk()) return [{...row, measured: undefined, note: wrkMissing}]
  const place = await stage.place()
  const counted = await startHostedSite(place)
  const data = `${place.environment.DATA_DIR}-uncounted`
  const environment = {...place.environment, DATA_DIR: data, ANALYTICS: 'off'}
  const uncounted = await startHostedSite({...place, environment})
  const sites = {counted, uncounted}
  try {
    for (const {site, pid} of Object.values(sites)) {
      await untilFinalSize(site)
      pinToOneCore(pid)
    }
    const measure = (name: keyof typeof sites, seconds: number) =>
      requestsPerSecond(`${sites[name].site}/`, {connections: 64, seconds, headers})
    const names = ['counted', 'uncounted'] as const
    for (const name of names) await measure(name, stage.seconds(2))
    const rounds: Record<(typeof names)[number], number>[] = []
    for (let round = 0; round < stage.rounds(12); round++) {
      const rate = {counted: 0, uncounted: 0}
      // Alternate the order, because a later measurement may be slower if the CPU is throttled.
      for (const name of round % 2 === 0 ? names : names.toReversed())
        rate[name] = await measure(name, stage.seconds(3))
      rounds.push(rate)
    }
    const ratios = rounds.map((each) => each.counted / each.uncounted)
    const perSecond = (of: (typeof names)[number]) =>
      Math.round(median(rounds.map((each) => each[of])))
    return [
      {
        ...row,
        measured: median(ratios),
        limit: `ANALYTICS=off ${perSecond('uncounted')}/s; counted ${perSecond('counted')}/s`,
        note: `rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
      },
    ]
  } finally {
    await counted.stop()
    await uncounted.stop()
  }
}
