import {median, quantile} from '../load/latencies.ts'
import {publishPrice} from '../load/publish-price.ts'
import {publish} from '../product.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

/**
 * Measures the time from the Publish request until visitors get the new price. Polls the English and
 * the Spanish page from the time when the request is sent.
 */
export async function publishedBytes(stage: Stage): Promise<Row> {
  const product = await stage.product()
  const toVisible: number[] = []
  const toAcknowledged: number[] = []
  for (let round = 0; round < stage.rounds(40); round++) {
    const {acknowledged, visible} = await publishPrice(product.client, [product.site], 40 + round)
    toAcknowledged.push(acknowledged)
    toVisible.push(visible)
  }
  await publish(product.client, 'product-pro', {set: {price: 35}})
  return {
    what: 'Publish pressed → new price over HTTP, both languages',
    unit: 'ms',
    measured: median(toVisible),
    must: 120,
    aim: 40,
    limit: `acknowledged by the lake ${shown(median(toAcknowledged), 'ms')}`,
    note: `p95 ${shown(quantile(toVisible, 0.95), 'ms')}`,
  }
}
