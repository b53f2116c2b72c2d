import {setTimeout as pause} from 'node:timers/promises'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {sendVisitors} from '../load/visitors.ts'
import {type Product, publish, startProduct} from '../product.ts'

/*
 * A load test: 200 visitors with one connection each request about 8,000 pages a second for a
 * minute, while an editor publishes a new price every second. No visitor may get an error. No
 * visitor may see a price older than one that another visitor has already seen, or one that was
 * replaced more than a second ago.
 */
const seconds = 60
const connections = 200
/** No page of the sample content shows a price between 800 and 899. */
const firstPrice = 800

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await publish(product.client, 'product-pro', {set: {price: firstPrice}})
})
afterAll(() => product?.stop())

test('for 60 s, 200 connections get pages with the current price while the price changes every second', async () => {
  const paths = ['/real-time-pro', '/es/real-time-pro', '/', '/es']
  await expect
    .poll(async () => (await fetch(product.site)).text(), {timeout: 20_000, interval: 50})
    .toContain(`$${firstPrice}`)
  const visitors = sendVisitors({
    origin: product.site,
    paths,
    connections,
    // The simulated visitors run on the same machine. Without a pause they would use the CPU core
    // that renders pages.
    pauseMs: 20,
    price: String.raw`\$(8\d\d)\b`,
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
  // The changes must become visible throughout the minute, not all at the end.
  expect(versions).toBeGreaterThan((paths.length * seconds) / 2)
})
