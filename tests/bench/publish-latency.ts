import {type Product, publish} from '../product.ts'
import {type Figure, figure} from './figures.ts'

const publishes = 40

/**
 * From the Publish request to the new price in the bytes a visitor gets, English and Spanish: both
 * pages are asked for again and again from the moment the request is sent.
 */
export async function publishLatency({client, site}: Product): Promise<Figure[]> {
  const toVisible: number[] = []
  const toAcknowledged: number[] = []
  for (let round = 0; round < publishes; round++) {
    const price = 40 + round
    const id = 'product-pro'
    const draftId = `drafts.${id}`
    await client.action({
      actionType: 'sanity.action.document.edit',
      publishedId: id,
      draftId,
      patch: {set: {price}},
    })
    const sent = performance.now()
    const visible = Promise.all(
      ['/real-time-pro?lng=en', '/es/real-time-pro'].map((path) => shows(site + path, `$${price}`)),
    )
    await client.action({actionType: 'sanity.action.document.publish', publishedId: id, draftId})
    toAcknowledged.push(performance.now() - sent)
    await visible
    toVisible.push(performance.now() - sent)
  }
  await publish(client, 'product-pro', {set: {price: 35}})
  return [
    figure('publish → acknowledged by the lake', toAcknowledged),
    figure('publish → visible on /real-time-pro and /es/real-time-pro', toVisible),
  ]
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
