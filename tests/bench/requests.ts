import {setTimeout as pause} from 'node:timers/promises'
import {missingPrograms} from '../deploy/proxies.ts'
import {startHostedSite} from '../hosted/hosted-site.ts'
import {median} from '../load/latencies.ts'
import {startBareServer} from './bare-server.ts'
import {startNginxPeer} from './nginx.ts'
import type {Row} from './row.ts'
import type {Stage} from './stage.ts'
import {hasWrk, pinToOneCore, requestsPerSecond, wrkMissing} from './wrk.ts'

const connections = 64

const row = {
  what: 'requests/s for /, one core, of raw node:http',
  unit: '×',
  must: 0.9,
  aim: 0.95,
  more: true,
} as const
const nginxRows = {
  site: {
    what: 'requests/s for /, one core, of nginx with a file',
    unit: '×',
    must: 0.5,
    more: true,
  },
  cache: {
    what: 'the same behind nginx with deploy/nginx-cache.conf, of nginx with a file',
    unit: '×',
    must: 1,
    more: true,
  },
} as const

/** A server that is measured, with its processes. */
interface Measured {
  url: string
  pids: readonly number[]
}

/**
 * Measures requests per second for the home page on one core, compared with Node's own HTTP server
 * and with nginx, which send the same bytes and headers. The measurements alternate, so that other
 * load on the machine affects all servers. The results are medians of the rounds' ratios.
 */
export async function requests(stage: Stage): Promise<Row[]> {
  if (!hasWrk()) return [{...row, measured: undefined, note: wrkMissing}]
  const noNginx = missingPrograms(['nginx'])
  const site = await startHostedSite(await stage.place())
  await untilFinalSize(site.site)
  const bare = await startBareServer(site.site)
  // This server has the same options as the site's server, so that the remaining difference is caused
  // by the site's own code.
  const alike = await startBareServer(site.site, {optimizeEmptyRequests: true})
  const nginx = noNginx ? undefined : await startNginxPeer(site.site)
  const servers: Record<string, Measured> = {
    site: {url: site.site, pids: [site.pid]},
    bare: {url: bare.site, pids: [bare.pid]},
    alike: {url: alike.site, pids: [alike.pid]},
    ...(nginx && {
      file: {url: nginx.file, pids: nginx.pids},
      cache: {url: nginx.cache, pids: nginx.pids},
    }),
  }
  try {
    const pinned = Object.values(servers).flatMap(({pids}) => pids.map(pinToOneCore))
    const measure = (url: string, seconds: number) =>
      requestsPerSecond(`${url}/`, {connections, seconds})
    for (const {url} of Object.values(servers)) await measure(url, stage.seconds(2))
    const rounds: Record<string, number>[] = []
    for (let round = 0; round < stage.rounds(12); round++) {
      const rates: Record<string, number> = {}
      // Alternate the order, because a later measurement may be slower if the CPU is throttled.
      const order = Object.entries(servers)
      for (const [name, {url}] of round % 2 === 0 ? order : order.toReversed())
        rates[name] = await measure(url, stage.seconds(3))
      rounds.push(rates)
    }
    const rate = (of: string) => Math.round(median(rounds.map((each) => each[of] ?? 0)))
    const ratios = (of: string, to: string) =>
      rounds.map((each) => (each[of] ?? 0) / (each[to] ?? Number.NaN))
    const noteOf = (each: readonly number[]) =>
      `rounds ${each.map((ratio) => ratio.toFixed(2)).join(' ')}${pinned.every(Boolean) ? '' : '; not pinned to cores'}`
    const toBare = ratios('site', 'bare')
    const toNginx = (['site', 'cache'] as const).map((of) => {
      if (!nginx) return {...nginxRows[of], measured: undefined, note: noNginx}
      const toFile = ratios(of, 'file')
      const limit = `nginx ${rate('file')}/s; ${of === 'site' ? 'the site' : 'its cache'} ${rate(of)}/s`
      return {...nginxRows[of], measured: median(toFile), limit, note: noteOf(toFile)}
    })
    return [
      {
        ...row,
        measured: median(toBare),
        limit: `raw node:http ${rate('bare')}/s; the site ${rate('site')}/s; ${median(ratios('site', 'alike')).toFixed(2)} × of raw node:http that, like it, listens for no body (${rate('alike')}/s)`,
        note: noteOf(toBare),
      },
      ...toNginx,
    ]
  } finally {
    await Promise.all([nginx?.stop(), bare.stop(), alike.stop()])
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
