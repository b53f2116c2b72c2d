import type {SanityClient} from '@sanity/client'
import {untilShown} from './until-shown.ts'

/**
 * Publishes a price and waits until the product's pages show it on all sites.
 *
 * @param sites - origins of the site servers
 * @param price - below 1,000, with as many digits as the previously published price
 * @returns ms from the Publish request to its response, and to the new pages
 * @throws if the lake rejects the price, or a page does not show the price in time
 */
export async function publishPrice(
  client: SanityClient,
  sites: readonly string[],
  price: number,
  timeoutMs = 10_000,
) {
  const ids = {publishedId: 'product-pro', draftId: 'drafts.product-pro'}
  await client.action({actionType: 'sanity.action.document.edit', ...ids, patch: {set: {price}}})
  // The labor guide's prices, such as $410.94, contain other amounts.
  const amount = new RegExp(`\\$${price}(?![,.]?\\d)`)
  const sent = performance.now()
  const visible = Promise.all(
    sites.flatMap((site) =>
      ['/real-time-pro?lng=en', '/es/real-time-pro'].map((path) =>
        untilShown(site + path, amount, sent, timeoutMs),
      ),
    ),
  )
  const published = client.action({actionType: 'sanity.action.document.publish', ...ids})
  const acknowledged = published.then(() => performance.now() - sent)
  // Await the two promises together, so that a rejection of either promise is handled.
  const [acknowledgedMs] = await Promise.all([acknowledged, visible])
  return {acknowledged: acknowledgedMs, visible: performance.now() - sent}
}
