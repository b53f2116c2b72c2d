import {setTimeout as pause} from 'node:timers/promises'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type BareServer, startBareServer} from '../bench/bare-server.ts'
import {median} from '../load/latencies.ts'
import {sendVisitors} from '../load/visitors.ts'
import {type Product, startProduct} from '../product.ts'

/*
 * Pages are looked up, not rendered, so their request rate comes close to a plain Node server that
 * sends the same bytes. The rate depends on the machine; the ratio within one run does not. `npm
 * run bench -- requests` measures it exactly on a quiet machine.
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

test('a page is sent at least 0.6 times as fast as a plain server sends the same bytes', async () => {
  const ratios: number[] = []
  for (let round = 0; round < 7; round++) {
    const site = await perSecond(product.site)
    ratios.push(site / (await perSecond(bare.site)))
  }
  expect(median(ratios)).toBeGreaterThan(0.6)
})
