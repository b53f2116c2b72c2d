/*
 * Tests of image transformations. They follow https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
import {rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

/** Creates an image of 80 by 40 pixels that is red on the left and blue on the right. */
async function twoHalves(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({create: {width: 40, height: 40, channels: 3, background}})
      .png()
      .toBuffer()
  const [red, blue] = await Promise.all([half('#f00'), half('#00f')])
  return sharp({create: {width: 80, height: 40, channels: 3, background: '#000'}})
    .composite([
      {input: red, left: 0, top: 0},
      {input: blue, left: 40, top: 0},
    ])
    .png()
    .toBuffer()
}

async function withImage() {
  const lake = await startTestLake()
  const asset = await lake.client.assets.upload('image', await twoHalves(), {filename: 'a.png'})
  return async (query: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${asset.url}?${query}`, {headers})
    const bytes = Buffer.from(await response.arrayBuffer())
    const metadata = response.ok ? await sharp(bytes).metadata() : undefined
    return {
      response,
      bytes,
      width: metadata?.width,
      height: metadata?.height,
      format: metadata?.format,
    }
  }
}

test.each([
  ['w=20', 20, 10],
  ['h=20', 40, 20],
  ['w=20&h=20', 20, 10],
  ['w=20&dpr=2', 40, 20],
  ['w=160', 160, 80],
  ['w=160&fit=max', 80, 40],
  ['w=20&h=20&fit=crop', 20, 20],
  ['w=20&h=30&fit=scale', 20, 30],
  ['w=60&h=60&fit=fill', 60, 60],
  ['rect=0,0,40,40', 40, 40],
  ['rect=0,0,40,40&w=10', 10, 10],
])('the image transform ?%s returns an image of %i by %i pixels', async (query, width, height) => {
  const get = await withImage()
  expect(await get(query)).toMatchObject({width, height, format: 'png'})
})

test('`rect` in an image URL crops the image to the given rectangle', async () => {
  const get = await withImage()
  const {bytes} = await get('rect=40,0,40,40')
  const {dominant} = await sharp(bytes).stats()
  expect(dominant.b).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(50)
})

test('`fm` in an image URL sets the format, and auto=format selects the format from the Accept header', async () => {
  const get = await withImage()
  const webp = {accept: 'image/webp,*/*'}
  expect(await get('fm=jpg')).toMatchObject({format: 'jpeg'})
  expect(await get('auto=format', webp)).toMatchObject({format: 'webp'})
  expect(await get('auto=format', {accept: '*/*'})).toMatchObject({format: 'png'})
  const {response} = await get('auto=format&w=10', webp)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('vary')).toMatch(/accept/)
})

test.each(['png', 'webp', 'avif'] as const)(
  'auto=format converts %s to AVIF, or to WebP if the browser does not accept AVIF',
  async (stored) => {
    const {client} = await startTestLake()
    const original = await sharp(await twoHalves())
      .toFormat(stored)
      .toBuffer()
    const {url} = await client.assets.upload('image', original)
    const typeFor = async (accept: string) =>
      (await fetch(`${url}?w=20&auto=format`, {headers: {accept}})).headers.get('content-type')
    expect(await typeFor('image/avif,*/*')).toBe('image/avif')
    expect(await typeFor('image/webp,*/*')).toBe('image/webp')
    expect(await typeFor('*/*')).toBe(`image/${stored}`)
  },
)

test('the first request for an AVIF with auto=format gets a WebP that is cached for 5 minutes, and later requests get the AVIF', async () => {
  const get = await withImage()
  const headers = {accept: 'image/avif,image/webp,*/*'}
  const requestImage = () => get('w=20&auto=format', headers)
  const first = await requestImage()
  expect(first).toMatchObject({format: 'webp', width: 20})
  expect(first.response.headers.get('cache-control')).toBe('public, max-age=300')
  expect(first.response.headers.get('vary')).toMatch(/accept/)
  await expect.poll(async () => (await requestImage()).format, {timeout: 10_000}).toBe('heif')
  const later = (await requestImage()).response.headers
  expect(later.get('content-type')).toBe('image/avif')
  expect(later.get('cache-control')).toMatch(/immutable/)
  expect(later.get('etag')).not.toBe(first.response.headers.get('etag'))
})

test('auto=format leaves a GIF unchanged, because another format might stop its animation', async () => {
  const {client} = await startTestLake()
  const {url} = await client.assets.upload(
    'image',
    await sharp(await twoHalves())
      .gif()
      .toBuffer(),
  )
  const {headers} = await fetch(`${url}?auto=format`, {headers: {accept: 'image/avif'}})
  expect(headers.get('content-type')).toBe('image/gif')
})

test('an image URL with a lower `q` returns a smaller file', async () => {
  const get = await withImage()
  const [low, high] = [await get('fm=jpg&q=5&w=400'), await get('fm=jpg&q=95&w=400')]
  expect(low.bytes.length).toBeLessThan(high.bytes.length)
})

test('a transformed image is cached forever and can be revalidated with its ETag', async () => {
  const get = await withImage()
  const {response, bytes} = await get('w=20')
  const etag = response.headers.get('etag') ?? ''
  expect(response.headers.get('cache-control')).toMatch(/immutable/)
  expect((await get('w=20', {'if-none-match': etag})).response.status).toBe(304)
  expect((await get('w=20')).bytes.equals(bytes)).toBe(true)
  expect((await get('w=21')).response.headers.get('etag')).not.toBe(etag)
})

test('simultaneous requests for the same transform return the same bytes', async () => {
  const get = await withImage()
  const answers = await Promise.all(Array.from({length: 20}, () => get('w=33&fm=webp')))
  expect(new Set(answers.map(({bytes}) => bytes.toString('base64'))).size).toBe(1)
})

test.each([
  'w=0',
  'w=9000',
  'w=abc',
  'fit=stretch',
  'fm=exe',
  'rect=1,2,3',
  'rect=-1,0,5,5',
  'q=200',
  'dpr=9',
  'rect=70,0,40,40',
])('the invalid transform ?%s returns 400', async (query) => {
  const get = await withImage()
  expect((await get(query)).response.status).toBe(400)
})

test.each([
  ['', 'gone'],
  ['?w=20', 'gone'],
  ['?fm=webp', 'gone'],
  ['?w=20', 'damaged'],
])(
  'a request for the image URL with "%s" appended does not reveal server paths if the original file is %s',
  async (query, state) => {
    const {client, dataDir} = await startTestLake()
    const asset = await client.assets.upload('image', await twoHalves(), {filename: 'a.png'})
    const file = join(dataDir, 'assets', 'images', asset.url.split('/').at(-1) ?? '')
    if (state === 'gone') rmSync(file)
    else writeFileSync(file, 'no image any more')
    const response = await fetch(asset.url + query)
    const body = await response.text()
    if (state === 'gone') {
      expect(JSON.parse(body)).toEqual({statusCode: 404, error: 'Not Found', message: 'Not found'})
    }
    expect(response.status).toBe(state === 'gone' ? 404 : 400)
    expect(body).not.toContain(dataDir)
  },
)
