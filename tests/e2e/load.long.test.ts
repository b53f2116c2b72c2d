import {setTimeout as pause} from 'node:timers/promises'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {sendVisitors} from '../load/visitors.ts'
import {type Product, publish, startProduct} from '../product.ts'

/*
 * A busy day: 200 visitors with one connection each request some 8,000 pages a second for a minute,
 * while an editor publishes a new price every second. Nobody gets an error. Nobody sees a price
 * older than one that another visitor has already seen, or more than a second older than what the
 * editor has published.
 */
const seconds = 60
const connections = 200
/** So high that it equals no other price of the sample content. */
const firstPrice = 300

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await publish(product.client, 'product-pro', {set: {price: firstPrice}})
})
afterAll(() => product?.stop())

test('200 connections for 60 s get current pages while a price changes every second', async () => {
  const paths = ['/real-time-pro', '/es/real-time-pro', '/', '/es']
  await expect
    .poll(async () => (await fetch(product.site)).text(), {timeout: 20_000, interval: 50})
    .toContain(`$${firstPrice}`)
  const visitors = sendVisitors({
    origin: product.site,
    paths,
    connections,
    // The visitors run on this machine too: without a pause they would use the core that renders.
    pauseMs: 20,
    price: String.raw`\$(3\d\d)\b`,
  })
  const acknowledged: number[] = []
  const began = performance.now()
  for (let n = 1; n <= seconds; n++) {
    const price = firstPrice + n
    const pressed = performance.now()
    await publish(product.client, 'product-pro', {set: {price}})
    visitors.acknowledged(price)
    acknowledged.push(performance.now() - pressed)
    await pause(Math.max(0, began + n * 1000 - performance.now()))
  }
  const {requests, perSecond, latencies, problems, versions} = await visitors.leave()
  const ms = (value: number) => `${value.toFixed(1)} ms`
  console.log(
    `${requests} requests, ${perSecond.toFixed(0)}/s over ${connections} connections; ` +
      `p50 ${ms(latencies.p50)}, p99 ${ms(latencies.p99)}, p99.99 ${ms(latencies.p9999)}, ` +
      `longest ${ms(latencies.max)}; ${versions} versions of ${paths.length} pages seen; ` +
      `a publish was acknowledged in ${ms(Math.max(...acknowledged))} at most`,
  )
  expect(problems).toEqual([])
  expect(requests).toBeGreaterThan(connections * seconds)
  // The changes must reach visitors during the minute, not all at the end.
  expect(versions).toBeGreaterThan((paths.length * seconds) / 2)
})
