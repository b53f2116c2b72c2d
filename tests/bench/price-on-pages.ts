import {setTimeout as pause} from 'node:timers/promises'
import {locales} from '#schemas/locales.ts'
import {freePort} from '../free-port.ts'
import {median} from '../load/latencies.ts'
import {untilShown} from '../load/until-shown.ts'
import {type Product, startProduct} from '../product.ts'
import {everyBlock} from '../server/site/every-block.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

/** Numbers of landing pages, each of which is a page in every language. */
const counts = {price: [300, 600], start: 100}

/** Time for each page in ms. The aim is 600 pages in 5 s. */
const msPerPage = {aim: 5_000 / 600, must: 20}
const blocksPerPage = 5
const longestMs = 120_000

/**
 * Measures a price that hundreds of landing pages show: until the product's own pages and the last
 * page show it, and a question that is published meanwhile. Then measures a start with landing pages.
 */
export async function* priceOnPages(stage: Stage): AsyncGenerator<Row> {
  for (const wanted of counts.price) {
    const count = stage.rounds(wanted)
    const product = await productWithPages(count, {})
    try {
      yield* await published(product, count)
    } finally {
      await product.stop()
    }
  }
  const [without, among] = [await started(0), await started(stage.rounds(counts.start))]
  yield {
    what: `start with ${counts.start} landing pages, until ready`,
    unit: '×',
    measured: among / without,
    must: 1.5,
    aim: 1.2,
    limit: `without them ${shown(without, 'ms')}`,
    note: shown(among, 'ms'),
  }
}

/** Starts the product with landing pages that show the price of a product and other blocks. */
async function productWithPages(count: number, environment: Record<string, string>) {
  const product = await startProduct(environment)
  const {client} = product
  const blocks = await everyBlock(client)
  const card = {
    _key: 'card',
    _type: 'signUpCardBlock',
    product: {_type: 'reference', _ref: 'product-pro'},
  }
  const transaction = client.transaction()
  for (let n = 0; n < count; n++) {
    const first = n % (blocks.length - blocksPerPage)
    const others = blocks.slice(first, first + blocksPerPage)
    transaction.create({
      _id: `offer-${n}`,
      _type: 'landingPage',
      title: english(`Offer ${n}`),
      address: `/offer-${n}`,
      blocks: [card, ...others.filter(({_type}) => _type !== card._type)],
    })
  }
  await transaction.commit()
  await settled(product, count)
  return product
}

const english = (value: string) => [
  {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value},
]

/** Waits until all pages show the content. */
async function settled({site}: Product, count: number) {
  const last = `${site}/offer-${count - 1}`
  for (;;) {
    const health: unknown = await (await fetch(`${site}/healthz`)).json()
    const {stalePages} = Object(health)
    if (stalePages === 0 && (count === 0 || (await fetch(last)).ok)) return
    await pause(50)
  }
}

async function published(product: Product, count: number): Promise<Row[]> {
  const {client, site} = product
  const entry: string = await client.fetch('*[_type == "faqEntry"][0]._id')
  const pageOf = (path: string, text: string) => ({url: site + path, text})
  /** Publishes a document. Returns ms until each page shows its text. */
  const timed = async (id: string, pages: readonly {url: string; text: string}[]) => {
    const sent = performance.now()
    const ids = {publishedId: id, draftId: `drafts.${id}`}
    const times = Promise.all(pages.map(({url, text}) => untilShown(url, text, sent, longestMs)))
    await client.action({actionType: 'sanity.action.document.publish', ...ids})
    return times
  }
  const edit = async (id: string, set: Record<string, unknown>) => {
    const ids = {publishedId: id, draftId: `drafts.${id}`}
    await client.action({actionType: 'sanity.action.document.edit', ...ids, patch: {set}})
  }
  const question = (text: string) => ({'question[_key=="en"].value': text})
  const ask = (text: string) => timed(entry, [pageOf('/faq?lng=en', text)])
  const own: number[] = []
  const last: number[] = []
  const busy: number[] = []
  const quiet: number[] = []
  for (let round = 0; round < 3; round++) {
    const price = `$${700 + round}`
    await edit('product-pro', {price: 700 + round})
    await edit(entry, question(`Busy ${round}?`))
    await settled(product, count)
    const pages = ['/real-time-pro?lng=en', '/es/real-time-pro', '/offer-0', `/offer-${count - 1}`]
    const priced = timed(
      'product-pro',
      pages.map((path) => pageOf(path, price)),
    )
    await pause(300)
    busy.push(...(await ask(`Busy ${round}?`)))
    const [en = 0, es = 0, ...landing] = await priced
    own.push(Math.max(en, es))
    last.push(Math.max(...landing))
    await settled(product, count)
    await edit(entry, question(`Quiet ${round}?`))
    await pause(500)
    quiet.push(...(await ask(`Quiet ${round}?`)))
    await settled(product, count)
  }
  const what = `price that ${count} landing pages show`
  const pages = count * locales.length
  return [
    {
      what: `${what} → the product's page, both languages`,
      unit: 'ms',
      measured: median(own),
      aim: 100,
      must: 300,
    },
    {
      what: `${what} → last of ${pages} pages`,
      unit: 'ms',
      measured: median(last),
      must: pages * msPerPage.must,
      aim: pages * msPerPage.aim,
    },
    {
      what: `question published while a ${what}`,
      unit: '×',
      measured: median(busy) / median(quiet),
      must: 3,
      aim: 2,
      limit: `quiet ${shown(median(quiet), 'ms')}`,
      note: shown(median(busy), 'ms'),
    },
  ]
}

/** Returns the ms of a second start until the product is ready and serves its last landing page. */
async function started(count: number): Promise<number> {
  const ports = {PORT: String(await freePort()), LAKE_PORT: String(await freePort())}
  const first = await productWithPages(count, ports)
  await first.stop({keepData: true})
  const began = performance.now()
  const product = await startProduct({...ports, DATA_DIR: first.dataDir})
  while (!(await fetch(`${product.site}/readyz`)).ok) await pause(5)
  await settled(product, count)
  const took = performance.now() - began
  await product.stop()
  return took
}
