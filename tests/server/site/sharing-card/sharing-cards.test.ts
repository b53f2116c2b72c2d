import {createServer} from 'node:http'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import type {PoolLimits} from '#packages/server-kit/src/pictures/picture-pool.ts'
import {partOfShape} from '#schemas/picture-part.ts'
import {SharingCards} from '#server/site/sharing-card/sharing-cards.ts'
import * as entry from '#src/boot/entry-server.tsx'

const plain = {crop: {top: 0, bottom: 0, left: 0, right: 0}, focus: {x: 0.5, y: 0.5}}
const card: entry.SharingCard = {
  locale: 'en',
  name: 'home',
  company: 'Labor Guide Systems',
  title: 'Real labor times.',
  price: undefined,
  trial: undefined,
  picture: undefined,
}
const withPicture = {...card, picture: {...plain, path: 'images/a.png'}}

/** Starts a server for one sharing card. It gets images from `imageOrigin`. */
async function serve(
  own: entry.SharingCard,
  imageOrigin: string,
  options: {limits?: Partial<PoolLimits>; retryMs?: number} = {},
) {
  const log: string[] = []
  const cards = new SharingCards({
    entry: async () => entry,
    card: (key) => (key === 'en/home' ? own : undefined),
    imageOrigin,
    log: (line, details) => log.push(`${line} (request ${details?.requestId})`),
    ...options,
  })
  onTestFinished(() => cards.close())
  const server = createServer(async (request, response) => {
    const found = await cards.answer(request.url ?? '', request, response)
    if (!found) response.writeHead(404).end()
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(close)
  return {log, get: (path = entry.cardPath(own)) => fetch(origin + path, {redirect: 'manual'})}
}

/** Starts an image server with one green image. The server can be set to fail. */
async function imageServer() {
  const green = {r: 0, g: 200, b: 0}
  const picture = await sharp({create: {width: 800, height: 500, channels: 3, background: green}})
    .png()
    .toBuffer()
  const state = {failing: false, asked: 0, formats: new Set<string | null>()}
  const server = createServer(({url = ''}, response) => {
    state.asked++
    state.formats.add(new URL(url, 'http://images').searchParams.get('fm'))
    response.writeHead(state.failing ? 500 : 200).end(picture)
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(close)
  return {origin, state}
}

const pixels = async (response: Response) =>
  sharp(Buffer.from(await response.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})

const nowhere = 'http://127.0.0.1:1'

test('a sharing card is a PNG with the size in the page metadata, and is immutable for caches', async () => {
  const {get} = await serve(card, nowhere)
  const response = await get()
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const {info} = await pixels(response)
  expect([info.width, info.height]).toEqual([entry.cardSize.width, entry.cardSize.height])
})

test("a sharing card's image is on the right, and is fetched only once for several requests", async () => {
  const images = await imageServer()
  const {get} = await serve(withPicture, images.origin)
  const [response] = await Promise.all([get(), get(), get()])
  await get()
  const {data, info} = await pixels(response)
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 3)]
  expect(at(1150, 300)).toEqual([0, 200, 0])
  expect(at(640, 300)).not.toEqual([0, 200, 0])
  expect(images.state.asked).toBe(1)
  // The server must request the image as PNG, so that it does not have to draw an SVG.
  expect(images.state.formats).toEqual(new Set(['png']))
})

test('if the image server fails, a sharing card without an image is sent, is not cached, and is drawn again later', async () => {
  const images = await imageServer()
  images.state.failing = true
  const {get, log} = await serve(withPicture, images.origin, {retryMs: 300})
  const without = await get()
  expect(without.status).toBe(200)
  expect(without.headers.get('cache-control')).toBe('no-store')
  // A second request immediately afterwards must not draw the card again.
  expect((await get()).status).toBe(200)
  expect(images.state.asked).toBe(1)
  expect(log).toEqual([expect.stringMatching(/^Could not load .+ \(request [\da-f-]{36}\)$/)])
  images.state.failing = false
  await expect
    .poll(async () => (await get()).headers.get('cache-control'), {timeout: 10_000})
    .toContain('immutable')
})

test('drawing a sharing card is aborted if it takes too long, and is not retried immediately', async () => {
  const images = await imageServer()
  const {get, log} = await serve(withPicture, images.origin, {limits: {strangerMs: 0}})
  const refused = await get()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await get()).status).toBe(503)
  expect(images.state.asked).toBe(1)
  expect(log.at(-1)).toMatch(
    /Could not draw the sharing card .*: QueueRefusedError: The image takes too long/,
  )
})

test('an outdated URL of a sharing card redirects to the current card, and an unknown page returns 404', async () => {
  const {get} = await serve(card, nowhere)
  const older = await get('/og/en/home.0123456789ab.png')
  expect([older.status, older.headers.get('location')]).toEqual([302, entry.cardPath(card)])
  expect((await get('/og/en/nowhere.0123456789ab.png')).status).toBe(404)
  expect((await get('/og/en/home.png')).status).toBe(404)
})

test.each([
  ['wide', {width: 2000, height: 500}, plain, {left: 750, top: 0, width: 500, height: 500}],
  ['tall', {width: 500, height: 2000}, plain, {left: 0, top: 750, width: 500, height: 500}],
  [
    'off-center',
    {width: 1000, height: 500},
    {...plain, focus: {x: 0.95, y: 0.5}},
    {left: 500, top: 0, width: 500, height: 500},
  ],
  [
    'cropped',
    {width: 1000, height: 1000},
    {...plain, crop: {top: 0.1, bottom: 0.5, left: 0, right: 0.2}},
    {left: 300, top: 100, width: 400, height: 400},
  ],
])('`partOfShape` crops a %s image around its focus point', (_, size, framed, expected) => {
  expect(partOfShape(size, framed, 1)).toEqual(expected)
})
