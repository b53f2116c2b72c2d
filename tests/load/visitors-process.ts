import {setTimeout as pause} from 'node:timers/promises'
import {brotliDecompressSync} from 'node:zlib'
import {KeepAliveConnection} from './keep-alive-connection.ts'
import {latencies} from './latencies.ts'
import {PriceOrder} from './price-order.ts'
import type {Visit, VisitReport} from './visitors.ts'

/*
 * Simulates visitors in a separate process. Each visitor requests the next page as soon as the
 * previous page has arrived. The parent process sends the description of the visit and the published
 * prices. When the parent process sends a stop message, this process replies with a report.
 */
const prices = new PriceOrder()
const problems = new Map<string, number>()
const samples: number[] = []
/** The price on a page by ETag, so that the same bytes are parsed only once. */
const priceOf = new Map<string, number | undefined>()
let going = true
let bytes = 0

const note = (problem: string) => problems.set(problem, (problems.get(problem) ?? 0) + 1)

async function visitor(visit: Visit, offset: number) {
  const connection = await KeepAliveConnection.open(visit.origin)
  for (let turn = offset; going; turn++) {
    const path = visit.paths[turn % visit.paths.length] ?? '/'
    const sent = performance.now()
    const lowest = prices.lowestAllowed(path, sent)
    const {status, head, body} = await connection.get(path, ['accept-encoding: br'])
    samples.push(performance.now() - sent)
    bytes += body.length
    if (status !== 200) note(`${path} returned the status ${status}`)
    if (visit.price) compare(path, priceIn(visit.price, head, body), lowest)
    if (visit.pauseMs) await pause(visit.pauseMs)
  }
  connection.close()
}

function compare(path: string, price: number | undefined, lowest: number) {
  if (price === undefined) note(`${path} shows no price`)
  else if (price < lowest)
    note(`${path} showed the old price ${price} instead of at least ${lowest}`)
  else prices.shown(path, price)
}

function priceIn(pattern: string, head: string, body: Buffer): number | undefined {
  const etag = /\r\netag: *([^\r]+)/i.exec(head)?.[1] ?? ''
  if (!priceOf.has(etag)) {
    const encoded = /\r\ncontent-encoding: *br/i.test(head)
    const html = (encoded ? brotliDecompressSync(body) : body).toString()
    const price = new RegExp(pattern).exec(html)?.[1]
    priceOf.set(etag, price === undefined ? undefined : Number(price))
  }
  return priceOf.get(etag)
}

async function run(visit: Visit) {
  const began = performance.now()
  const visitors = Array.from({length: visit.connections}, (_, n) =>
    visitor(visit, n).catch((error: unknown) => note(String(error))),
  )
  await Promise.all(visitors)
  const seconds = (performance.now() - began) / 1000
  const report: VisitReport = {
    requests: samples.length,
    perSecond: samples.length / seconds,
    bytes,
    latencies: latencies(samples),
    problems: [...problems].map(([problem, times]) => `${times} × ${problem}`),
    failures: [...problems.values()].reduce((sum, times) => sum + times, 0),
    versions: priceOf.size,
  }
  process.send?.(report)
  process.disconnect()
}

process.on('message', (message: {visit: Visit} | {acknowledged: number} | 'stop') => {
  if (message === 'stop') going = false
  else if ('visit' in message) void run(message.visit)
  else prices.acknowledged(message.acknowledged, performance.now())
})
