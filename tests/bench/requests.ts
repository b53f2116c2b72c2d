import {setTimeout as pause} from 'node:timers/promises'
import {startHostedSite} from '../hosted/hosted-site.ts'
import {median} from '../load/latencies.ts'
import {startBareServer} from './bare-server.ts'
import type {Row} from './row.ts'
import type {Stage} from './stage.ts'
import {hasWrk, pinToOneCore, requestsPerSecond, wrkMissing} from './wrk.ts'

const connections = 64

/**
 * Measures requests per second for the home page on one core, compared with Node's own HTTP server
 * sending the same bytes and headers. The measurements alternate, so that other load on the machine
 * affects both servers. The result is the median of the rounds' ratios.
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
  await untilFinalSize(site.site)
  const bare = await startBareServer(site.site)
  // This server has the same options as the site's server, so that the remaining difference is caused
  // by the site's own code.
  const alike = await startBareServer(site.site, {optimizeEmptyRequests: true})
  try {
    const pinned = [site.pid, bare.pid, alike.pid].map(pinToOneCore).every(Boolean)
    const measure = (url: string, seconds: number) =>
      requestsPerSecond(`${url}/`, {connections, seconds})
    const names = ['site', 'bare', 'alike'] as const
    const servers = {site, bare, alike}
    for (const name of names) await measure(servers[name].site, stage.seconds(2))
    const rounds: Record<(typeof names)[number], number>[] = []
    for (let round = 0; round < stage.rounds(12); round++) {
      const rate = {site: 0, bare: 0, alike: 0}
      // Alternate the order, because a later measurement may be slower if the CPU is throttled.
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        rate[name] = await measure(servers[name].site, stage.seconds(3))
      }
      rounds.push(rate)
    }
    const perSecond = (of: (typeof names)[number]) =>
      Math.round(median(rounds.map((each) => each[of])))
    const ratios = rounds.map((each) => each.site / each.bare)
    const toAlike = median(rounds.map((each) => each.site / each.alike))
    return [
      {
        ...row,
        measured: median(ratios),
        limit: `raw node:http ${perSecond('bare')}/s; the site ${perSecond('site')}/s; ${toAlike.toFixed(2)} × of raw node:http that, like it, listens for no body (${perSecond('alike')}/s)`,
        note: `rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}${pinned ? '' : '; not pinned to cores'}`,
      },
    ]
  } finally {
    await bare.stop()
    await alike.stop()
    await site.stop()
  }
}

/**
 * Waits until the compressed size of a page is final, because the site compresses idle pages again.
 * The size is final if it has not changed for 6 s.
 */
export async function untilFinalSize(url: string) {
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
