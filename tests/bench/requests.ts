import {setTimeout as pause} from 'node:timers/promises'
import {startHostedSite} from '../hosted/hosted-site.ts'
import {median} from '../load/latencies.ts'
import {startBareServer} from './bare-server.ts'
import type {Row} from './row.ts'
import type {Stage} from './stage.ts'
import {hasWrk, pinToOneCore, requestsPerSecond, wrkMissing} from './wrk.ts'

const connections = 64

/**
 * Requests a second for the home page, on one core, beside Node's stock server with the same bytes
 * and headers. In turns, so that what else the machine does meets both; the median of the rounds'
 * ratios is what counts.
 */
export async function requests(stage: Stage): Promise<Row[]> {
  const row = {
    what: 'requests/s for /, one core, of raw node:http',
    unit: '×',
    must: 0.9,
    aim: 0.95,
    more: true,
  } as const
  if (!hasWrk()) return [{...row, measured: undefined, note: wrkMissing}]
  const site = await startHostedSite(await stage.place())
  await densest(site.site)
  const bare = await startBareServer(site.site)
  try {
    const pinned = [site.pid, bare.pid].map(pinToOneCore).every(Boolean)
    const measure = (url: string, seconds: number) =>
      requestsPerSecond(`${url}/`, {connections, seconds})
    await measure(site.site, stage.seconds(2))
    await measure(bare.site, stage.seconds(2))
    const rounds: {site: number; bare: number}[] = []
    for (let round = 0; round < stage.rounds(6); round++) {
      // Who goes first changes: the second may find the machine warmer, or throttled.
      if (round % 2 === 0) {
        const first = await measure(site.site, stage.seconds(5))
        rounds.push({site: first, bare: await measure(bare.site, stage.seconds(5))})
      } else {
        const first = await measure(bare.site, stage.seconds(5))
        rounds.push({bare: first, site: await measure(site.site, stage.seconds(5))})
      }
    }
    const perSecond = (of: 'site' | 'bare') => Math.round(median(rounds.map((each) => each[of])))
    const ratios = rounds.map((each) => each.site / each.bare)
    return [
      {
        ...row,
        measured: median(ratios),
        limit: `raw node:http ${perSecond('bare')}/s; the site ${perSecond('site')}/s`,
        note: `rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}${pinned ? '' : '; not pinned to cores'}`,
      },
    ]
  } finally {
    await bare.stop()
    await site.stop()
  }
}

/** Waits until a page's bytes are what they stay: they are compressed better when nothing changes. */
async function densest(url: string) {
  const size = async () => {
    const response = await fetch(url, {headers: {'accept-encoding': 'br'}})
    await response.arrayBuffer()
    return response.headers.get('content-length')
  }
  for (let [last, same] = [await size(), 0]; same < 30; await pause(200)) {
    const now = await size()
    same = now === last ? same + 1 : 0
    last = now
  }
}
