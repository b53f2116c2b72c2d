import {mkdtemp, rm} from 'node:fs/promises'
import {availableParallelism, tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {type SiteCluster, startSiteCluster} from '../cluster/site-cluster.ts'
import {hosts, missingPrograms, startHaproxy} from '../deploy/proxies.ts'
import {median, quantile} from '../load/latencies.ts'
import {publishPrice} from '../load/publish-price.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'
import {hasWrk, requestsPerSecond, wrkMissing} from './wrk.ts'

/** A port on which no site server listens, for the server slots that a run does not use. */
const noServer = 9

/**
 * Measures three site servers with one lake: the time until all show a published price, and the
 * requests per second of one and of three of them behind HAProxy.
 */
export async function severalServers(stage: Stage): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-servers-'))
  const environment = {PUBLIC_URL: hosts.site}
  const cluster = await startSiteCluster(folder, [environment, environment, environment])
  try {
    return [await publishedOnAll(cluster, stage), ...(await behindProxy(cluster, stage))]
  } finally {
    await cluster.stop()
    await rm(folder, {recursive: true})
  }
}

async function publishedOnAll({editor, origins}: SiteCluster, stage: Stage): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < stage.rounds(20); round++) {
    times.push((await publishPrice(editor, origins, 500 + round)).visible)
    // After a change, the servers also update redirects and the sitemap.
    await pause(500)
  }
  return {
    what: 'Publish pressed → new price on three servers',
    unit: 'ms',
    measured: median(times),
    must: 1000,
    note: `p95 ${shown(quantile(times, 0.95), 'ms')}`,
  }
}

async function behindProxy({ports, lakeUrl}: SiteCluster, stage: Stage): Promise<Row[]> {
  const counts = [1, 3]
  const row = (count: number) =>
    ({
      what: `requests/s for / over HTTPS, ${count === 1 ? 'one server' : `${count} servers`} behind HAProxy`,
      unit: '',
      more: true,
    }) as const
  const missing = hasWrk() ? missingPrograms(['haproxy', 'openssl']) : wrkMissing
  if (missing) return counts.map((count) => ({...row(count), measured: undefined, note: missing}))
  const proxies = await Promise.all(
    counts.map((count) =>
      startHaproxy(
        ports.map((port, index) => (index < count ? port : noServer)),
        Number(new URL(lakeUrl).port),
      ),
    ),
  )
  try {
    // Wait until HAProxy, which checks every second, has found out which servers run.
    await pause(2_500)
    const rates: number[][] = counts.map(() => [])
    for (let round = 0; round < stage.rounds(5); round++) {
      for (const [index, {httpsPort}] of proxies.entries()) {
        const url = `https://127.0.0.1:${httpsPort}/`
        rates[index]?.push(
          await requestsPerSecond(url, {connections: 64, seconds: stage.seconds(4)}),
        )
      }
    }
    const note = `${availableParallelism()} cores for the servers, HAProxy and wrk`
    return counts.map((count, index) => ({
      ...row(count),
      measured: Math.round(median(rates[index] ?? [])),
      note,
    }))
  } finally {
    for (const proxy of proxies) await proxy.stop()
  }
}
