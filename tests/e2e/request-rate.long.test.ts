import {setTimeout as pause} from 'node:timers/promises'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type BareServer, startBareServer} from '../bench/bare-server.ts'
import {median} from '../load/latencies.ts'
import {sendVisitors} from '../load/visitors.ts'
import {type Product, startProduct} from '../product.ts'

/*
 * Pages are served from memory without rendering, so their request rate should be close to that of
 * a plain Node server that sends the same bytes. The rate depends on the machine, but the ratio
 * within one run does not. `npm run bench -- requests` measures it exactly on an idle machine.
 */
let product: Product
let bare: BareServer
beforeAll(async () => {
  product = await startProduct()
  bare = await startBareServer(product.site)
})
afterAll(async () => {
  await bare?.stop()
  await product?.stop()
})

async function perSecond(origin: string) {
  const visitors = sendVisitors({origin, paths: ['/'], connections: 16})
  await pause(700)
  const {perSecond: rate, problems} = await visitors.leave()
  expect(problems).toEqual([])
  return rate
}

test('the site serves at least 0.6 times as many pages per second as a minimal HTTP server', async () => {
  const ratios: number[] = []
  for (let round = 0; round < 7; round++) {
    const site = await perSecond(product.site)
    ratios.push(site / (await perSecond(bare.site)))
  }
  expect(median(ratios)).toBeGreaterThan(0.6)
})
