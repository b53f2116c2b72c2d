import {createHash} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {median} from '../load/latencies.ts'
import {memoryOf} from './memory-of.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

/** What fits into one packet besides the headers of the connection, in bytes. */
const onePacket = 1400

/** Waits until the site names a dictionary, and returns its path. */
async function dictionaryPath(site: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const response = await fetch(site)
    await response.arrayBuffer()
    const [, path] = /"(.*)"/.exec(response.headers.get('server-timing') ?? '') ?? []
    if (path) return path
    await pause(200)
  }
  throw new Error('The site has created no dictionary for a minute.')
}

/** Requests a page, and returns its bytes as sent and the time in ms. */
async function received(url: string, headers: Record<string, string>) {
  const began = performance.now()
  const response = await fetch(url, {headers})
  const {byteLength} = await response.arrayBuffer()
  const bytes = Number(response.headers.get('content-length') ?? byteLength)
  return {bytes, ms: performance.now() - began, encoding: response.headers.get('content-encoding')}
}

/**
 * Measures the English pages as a browser gets them that has loaded the dictionary of another page,
 * and what that costs the server. The limit is the same page with brotli.
 */
export async function furtherPages(stage: Stage): Promise<Row[]> {
  const product = await stage.product()
  const {site} = product
  const before = await memoryOf(product)
  const dictionary = await fetch(site + (await dictionaryPath(site)), {
    headers: {'accept-encoding': 'br'},
  })
  const content = Buffer.from(await dictionary.arrayBuffer())
  const hash = createHash('sha256').update(content).digest('base64')
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, url = '']) => url)
    .filter((url) => !/\/es(\/|$)/.test(url))
  const offered = {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': `:${hash}:`,
  }
  type Received = Awaited<ReturnType<typeof received>>
  const [first, again, plain]: [Received[], Received[], Received[]] = [[], [], []]
  for (const url of urls) {
    first.push(await received(url, offered))
    again.push(await received(url, offered))
    plain.push(await received(url, {'accept-encoding': 'br'}))
  }
  const after = await memoryOf(product)
  const largest = (answers: readonly Received[]) => Math.max(...answers.map(({bytes}) => bytes))
  const middle = (answers: readonly Received[]) => median(answers.map(({ms}) => ms))
  const isWhole = first.every(({encoding}) => encoding === 'dcz')
  return [
    {
      what: 'largest body of a further page, with a dictionary',
      unit: 'KB',
      measured: largest(first) / 1024,
      must: onePacket / 1024,
      limit: `with brotli ${shown(largest(plain) / 1024, 'KB')}`,
      note: `${urls.length} pages${isWhole ? '' : ', not all with the dictionary'}`,
    },
    {
      what: 'first request of a page with a dictionary',
      unit: 'ms',
      measured: middle(first),
      limit: `again ${shown(middle(again), 'ms')}, with brotli ${shown(middle(plain), 'ms')}`,
    },
    {
      what: 'dictionary of a language, br',
      unit: 'KB',
      measured: Number(dictionary.headers.get('content-length')) / 1024,
      note: `memory of the site ${shown(before.site, 'MB')} before, ${shown(after.site, 'MB')} after`,
    },
  ]
}
