import {readFile} from 'node:fs/promises'
import {setTimeout as pause} from 'node:timers/promises'
import {startHostedSite} from '../hosted/hosted-site.ts'
import {startBareServer} from './bare-server.ts'
import {memoryOf} from './memory-of.ts'
import type {Row} from './row.ts'
import type {Stage} from './stage.ts'
import {hasWrk, requestsPerSecond, wrkMissing} from './wrk.ts'

const connections = 200

/**
 * Measures the peak memory of the site alone under the load of 200 connections, and the memory of
 * the site and the lake without load.
 */
export async function memory(stage: Stage): Promise<Row[]> {
  const row = {what: 'memory under load, site alone', unit: 'MB', must: 150, aim: 110} as const
  if (process.platform !== 'linux') return [{...row, measured: undefined, note: 'Linux only'}]
  if (!hasWrk()) return [{...row, measured: undefined, note: wrkMissing}]
  const site = await startHostedSite(await stage.place())
  const bare = await startBareServer(site.site)
  try {
    const idle = await resident(site.pid)
    const load = {connections, seconds: stage.seconds(20)}
    const rendering = await highest(site.pid, requestsPerSecond(`${site.site}/`, load))
    // Wait until the render thread has ended, which happens some time after the last render.
    await pause(stage.seconds(75) * 1000)
    const underLoad = await highest(site.pid, requestsPerSecond(`${site.site}/`, load))
    const bareUnderLoad = await highest(bare.pid, requestsPerSecond(`${bare.site}/`, load))
    return [
      {
        ...row,
        measured: underLoad,
        limit: `bare node server ${bareUnderLoad.toFixed(0)} MB`,
        note: `a minute after a change; within that minute ${rendering.toFixed(0)} MB; ${idle.toFixed(0)} MB when ready, without load`,
      },
      await bothProcesses(stage),
    ]
  } finally {
    await bare.stop()
    await site.stop()
  }
}

/**
 * Measures the total memory of the site's process and the lake's process. Memory that the processes
 * share, such as Node's own code, is counted once.
 */
async function bothProcesses(stage: Stage): Promise<Row> {
  const {site, lake} = await memoryOf(await stage.product())
  return {
    what: 'memory of the site and the lake, without load',
    unit: 'MB',
    measured: site + lake,
    note: `site ${site.toFixed(0)} MB, lake ${lake.toFixed(0)} MB`,
  }
}

/** Returns the current resident memory of a process, in MB of 2²⁰ bytes. */
async function resident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

async function highest(pid: number, during: Promise<unknown>): Promise<number> {
  let most = 0
  const look = () =>
    resident(pid).then((now) => {
      most = Math.max(most, now)
    })
  const timer = setInterval(() => void look(), 100)
  try {
    await during
    await look()
  } finally {
    clearInterval(timer)
  }
  return most
}
