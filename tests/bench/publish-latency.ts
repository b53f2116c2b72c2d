import {setTimeout as pause} from 'node:timers/promises'
import {median, quantile} from '../load/latencies.ts'
import {publishPrice} from '../load/publish-price.ts'
import {type Product, publish} from '../product.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

/**
 * Measures the time from the Publish request until visitors get the new price. Polls the English and
 * the Spanish page from the time when the request is sent. First publishes when all pages show the last
 * price, as an editor does, and then at once, while the other pages are still rendered.
 */
export async function publishedBytes(stage: Stage): Promise<Row[]> {
  const product = await stage.product()
  const rounds = stage.rounds(40)
  const quiet = await published(product, rounds, () => untilCurrent(product.site))
  const busy = await published(product, rounds)
  await publish(product.client, 'product-pro', {set: {price: 35}})
  return [
    {
      what: 'Publish pressed → new price over HTTP, both languages',
      unit: 'ms',
      measured: median(quiet.visible),
      must: 80,
      aim: 40,
      limit: `acknowledged by the lake ${shown(median(quiet.acknowledged), 'ms')}`,
      note: `p95 ${shown(quantile(quiet.visible, 0.95), 'ms')}`,
    },
    {
      what: 'the same while the pages of the last price are rendered',
      unit: '×',
      measured: median(busy.visible) / median(quiet.visible),
      must: 2,
      limit: `${shown(median(quiet.visible), 'ms')} without, ${shown(median(busy.visible), 'ms')} meanwhile`,
      note: `p95 ${shown(quantile(busy.visible, 0.95), 'ms')}`,
    },
  ]
}

/** Publishes prices. Leaves out the first three rounds, in which code is still being compiled. */
async function published({client, site}: Product, rounds: number, before = async () => {}) {
  const [visible, acknowledged]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 3; round++) {
    await before()
    const took = await publishPrice(client, [site], 40 + round)
    visible.push(took.visible)
    acknowledged.push(took.acknowledged)
  }
  return {visible: visible.slice(3), acknowledged: acknowledged.slice(3)}
}

/** Waits until all pages show the current content, and what follows, such as recompression, has begun. */
async function untilCurrent(site: string) {
  for (;;) {
    await pause(500)
    const response = await fetch(`${site}/healthz`)
    const health: unknown = await response.json()
    if (Object(health).stalePages === 0) return
  }
}
