import type {SanityClient} from '@sanity/client'
import {median, quantile} from '../load/latencies.ts'
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
    limit: `acknowledged by the lake ${shown(median(toAcknowledged), 'ms')}`,
    note: `p95 ${shown(quantile(toVisible, 0.95), 'ms')}`,
  }
}

/**
 * Publishes a price and waits until the product's pages show it on all sites.
 *
 * @param sites - origins of the site servers
 * @param price - below 1,000, with as many digits as the previously published price
 * @returns ms from the Publish request to its response, and to the new pages
 * @throws if the lake rejects the price, or a page does not show the price within 10 s
 */
export async function publishPrice(client: SanityClient, sites: readonly string[], price: number) {
  const ids = {publishedId: 'product-pro', draftId: 'drafts.product-pro'}
  await client.action({actionType: 'sanity.action.document.edit', ...ids, patch: {set: {price}}})
  const sent = performance.now()
  const visible = Promise.all(
    sites.flatMap((site) =>
      ['/real-time-pro?lng=en', '/es/real-time-pro'].map((path) => shows(site + path, `$${price}`)),
    ),
  )
  const published = client.action({actionType: 'sanity.action.document.publish', ...ids})
  const acknowledged = published.then(() => performance.now() - sent)
  // Await the two promises together, so that a rejection of either promise is handled.
  const [acknowledgedMs] = await Promise.all([acknowledged, visible])
  return {acknowledged: acknowledgedMs, visible: performance.now() - sent}
}

/** Requests a page until it contains a text. Rejects after 10 s. */
async function shows(url: string, text: string) {
  const deadline = performance.now() + 10_000
  for (;;) {
    const response = await fetch(url)
    if ((await response.text()).includes(text)) return
    if (performance.now() > deadline) throw new Error(`${url} did not show ${text} within 10 s`)
  }
}
