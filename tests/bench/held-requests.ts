import {setTimeout as pause} from 'node:timers/promises'
import {median} from '../load/latencies.ts'
import {sendVisitors} from '../load/visitors.ts'
import {type Product, publish} from '../product.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

/** Duration of a measurement in ms. Rendering every page takes less time. */
const watchedMs = 1500

/**
 * Measures the longest time that a visitor's request waits while every page is rendered again.
 * Another process requests the home page repeatedly over one keep-alive connection.
 */
export async function heldRequests(stage: Stage): Promise<Row[]> {
  const product = await stage.product()
  const quiet: number[] = []
  const changing: number[] = []
  for (let round = 0; round < stage.rounds(8); round++) {
    quiet.push(await longestHeld(product, async () => {}))
    const phone = `(555) 555-0${100 + round}`
    changing.push(
      await longestHeld(product, () => publish(product.client, 'siteSettings', {set: {phone}})),
    )
  }
  return [
    {
      what: 'longest a request was held by a settings change',
      unit: 'ms',
      measured: median(changing),
      must: 20,
      limit: `without the change ${shown(median(quiet), 'ms')}`,
      note: `worst round ${shown(Math.max(...changing), 'ms')}, without ${shown(Math.max(...quiet), 'ms')}`,
    },
  ]
}

async function longestHeld({site}: Product, change: () => Promise<void>): Promise<number> {
  const visitors = sendVisitors({origin: site, paths: ['/'], connections: 1})
  // Wait until the process has started and its connection is open.
  await pause(500)
  await change()
  await pause(watchedMs)
  const {latencies, problems} = await visitors.leave()
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return latencies.max
}
