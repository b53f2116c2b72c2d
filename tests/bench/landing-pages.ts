import type {SanityClient} from '@sanity/client'
import {median} from '../load/latencies.ts'
import {publishPrice} from '../load/publish-price.ts'
import {type Product, startProduct} from '../product.ts'
import {everyBlock} from '../server/site/every-block.ts'
import {memoryOf} from './memory-of.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

const pageCount = 500
const blocksPerPage = 6

/**
 * Compares a site with one landing page with a site with 500: the time from the Publish request for
 * a landing page or a price until a visitor gets the new bytes, the time of a start, and the memory.
 */
export async function landingPages(stage: Stage): Promise<Row[]> {
  const sites = {few: await siteWithPages(1), many: await siteWithPages(stage.rounds(pageCount))}
  try {
    const [few, many]: [number[], number[]] = [[], []]
    for (let round = 0; round < stage.rounds(30); round++) {
      few.push(await publishPage(sites.few.product, round))
      many.push(await publishPage(sites.many.product, round))
    }
    const prices: Record<keyof typeof sites, number[]> = {few: [], many: []}
    let lastPrice = ''
    for (let round = 0; round < stage.rounds(3); round++) {
      lastPrice = `$${800 + round}`
      for (const name of ['few', 'many'] as const) {
        const {client, site} = sites[name].product
        prices[name].push((await publishPrice(client, [site], 800 + round, 60_000)).visible)
      }
    }
    const memory = {
      few: await memoryOf(sites.few.product),
      many: await memoryOf(sites.many.product),
    }
    return [
      {
        what: `Publish pressed → new landing page over HTTP, one of ${pageCount}`,
        unit: '×',
        measured: median(many) / median(few),
        must: 1.2,
        limit: `the only landing page ${shown(median(few), 'ms')}`,
        note: shown(median(many), 'ms'),
      },
      {
        what: `Publish pressed → new price over HTTP, with ${pageCount} landing pages`,
        unit: 'ms',
        measured: median(prices.many),
        limit: `with one landing page ${shown(median(prices.few), 'ms')}`,
        note: `${await pagesWith(sites.many.product.site, lastPrice)} landing pages show the price`,
      },
      {
        what: `start with ${pageCount} landing pages, until every page is rendered`,
        unit: 'ms',
        measured: sites.many.startMs,
        limit: `with one landing page ${shown(sites.few.startMs, 'ms')}`,
      },
      {
        what: `memory of the site and the lake with ${pageCount} landing pages, without load`,
        unit: 'MB',
        measured: memory.many.site + memory.many.lake,
        limit: `with one landing page ${shown(memory.few.site + memory.few.lake, 'MB')}`,
        note: `site ${memory.many.site.toFixed(0)} MB, lake ${memory.many.lake.toFixed(0)} MB`,
      },
    ]
  } finally {
    await sites.few.product.stop()
    await sites.many.product.stop()
  }
}

/** Creates landing pages, restarts the product, and waits until every page is rendered. */
async function siteWithPages(count: number) {
  const first = await startProduct()
  await createPages(first.client, count)
  await first.stop({keepData: true})
  const started = performance.now()
  const product = await startProduct({DATA_DIR: first.dataDir})
  const url = `${product.site}/offer-${count - 1}`
  while ((await status(`${product.site}/readyz`)) !== 200 || (await status(url)) !== 200);
  return {product, startMs: performance.now() - started}
}

const status = async (url: string) => {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

/** Creates landing pages, each with six blocks. The pages use all types of blocks in turn. */
async function createPages(client: SanityClient, count: number) {
  const blocks = await everyBlock(client)
  const transaction = client.transaction()
  for (let n = 0; n < count; n++) {
    const first = n % (blocks.length - blocksPerPage)
    transaction.create({
      _id: `offer-${n}`,
      _type: 'landingPage',
      title: english(`Offer ${n}`),
      address: `/offer-${n}`,
      blocks: blocks.slice(first, first + blocksPerPage),
    })
  }
  await transaction.commit()
}

/** Returns the number of landing pages that show a text. */
async function pagesWith(site: string, text: string) {
  let count = 0
  for (let n = 0; n < pageCount; n++) {
    if ((await (await fetch(`${site}/offer-${n}`)).text()).includes(text)) count++
  }
  return count
}

const english = (value: string) => [
  {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value},
]

/** Publishes a new title of a landing page. Returns ms until a visitor gets it. */
async function publishPage({client, site}: Product, round: number) {
  const ids = {publishedId: 'offer-0', draftId: 'drafts.offer-0'}
  const title = `Offer of round ${round}`
  await client.action({
    actionType: 'sanity.action.document.edit',
    ...ids,
    patch: {set: {title: english(title)}},
  })
  const sent = performance.now()
  await client.action({actionType: 'sanity.action.document.publish', ...ids})
  while (!(await (await fetch(`${site}/offer-0`)).text()).includes(title));
  return performance.now() - sent
}
