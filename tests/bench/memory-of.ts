import {readFile} from 'node:fs/promises'
import type {Product} from '../product.ts'
import {lakePid} from '../server/lake-pid.ts'

/** Returns the memory of the site's process and of the lake's process in MB. Linux only. */
export async function memoryOf({process: site, dataDir}: Product) {
  const pids = [site.pid ?? Number.NaN, lakePid(dataDir)]
  const [ofSite = 0, ofLake = 0] = await Promise.all(pids.map(proportional))
  return {site: ofSite, lake: ofLake}
}

/** Returns the memory of a process in MB, with its proportional share of shared memory. */
async function proportional(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}
