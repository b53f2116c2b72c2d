import {median, quantile} from '../load/latencies.ts'
import {publish} from '../product.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

/**
 * From the Publish request to the new price in the bytes a visitor gets, English and Spanish: both
 * pages are asked for again and again from the moment the request is sent.
 */
export async function publishedBytes(stage: Stage): Promise<Row> {
  const {client, site} = await stage.product()
  const toVisible: number[] = []
  const toAcknowledged: number[] = []
  for (let round = 0; round < stage.rounds(40); round++) {
    const price = 40 + round
    const ids = {publishedId: 'product-pro', draftId: 'drafts.product-pro'}
    const patch = {set: {price}}
    await client.action({actionType: 'sanity.action.document.edit', ...ids, patch})
    const sent = performance.now()
    const visible = Promise.all(
      ['/real-time-pro?lng=en', '/es/real-time-pro'].map((path) => shows(site + path, `$${price}`)),
    )
    await client.action({actionType: 'sanity.action.document.publish', ...ids})
    toAcknowledged.push(performance.now() - sent)
    await visible
    toVisible.push(performance.now() - sent)
  }
  await publish(client, 'product-pro', {set: {price: 35}})
  return {
    what: 'Publish pressed → new price over HTTP, both languages',
    unit: 'ms',
    measured: median(toVisible),
    limit: `acknowledged by the lake ${shown(median(toAcknowledged), 'ms')}`,
    note: `p95 ${shown(quantile(toVisible, 0.95), 'ms')}`,
  }
}

/** Asks for a page until it holds a text; rejects after 10 s. */
async function shows(url: string, text: string) {
  const deadline = performance.now() + 10_000
  for (;;) {
    const response = await fetch(url)
    if ((await response.text()).includes(text)) return
    if (performance.now() > deadline) throw new Error(`${url} does not show ${text}`)
  }
}
