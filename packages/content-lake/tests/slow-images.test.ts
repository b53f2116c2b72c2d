import sharp from 'sharp'
import {expect, test} from 'vitest'
import {fourCorners} from './conformance/test-images.ts'
import {lakeWithHeavyDrawing, pictureProcesses} from './lake-with-slow-image.ts'
import {SLOW_SVG} from './slow-svg.ts'
import {startTestLake} from './test-lake.ts'

test('a transform that takes too long is aborted, and further transforms of that image return 503 for a while', async () => {
  const {url} = await lakeWithHeavyDrawing({strangerMs: 500, idleMs: 0})
  const answers = await Promise.all(
    [3900, 3901].map(async (width) => {
      const {status, headers} = await fetch(`${url}?fm=png&w=${width}`)
      return [status, Number(headers.get('retry-after')) > 2]
    }),
  )
  expect(answers).toEqual(answers.map(() => [503, true]))
  await expect.poll(pictureProcesses).toEqual([])
  expect((await fetch(`${url}?fm=png&w=3904`)).status).toBe(503)
  expect(pictureProcesses()).toEqual([])
  expect((await fetch(url)).status).toBe(200)
})

test('an uploaded SVG that is too slow to render is refused, and does not block other uploads', async () => {
  const lake = await startTestLake({pictureLimits: {staffMs: 3_000}})
  const upload = lake.get('/v1/assets/images/production?filename=a.svg', {
    method: 'POST',
    body: SLOW_SVG,
  })
  const {_id} = await lake.client.assets.upload('image', await fourCorners())
  expect(_id).toMatch(/^image-/)
  const refused = await upload
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    error: {type: 'invalidImage', description: expect.stringContaining('takes too long')},
  })
})

test.each([
  'w=8192&dpr=3&fm=avif&q=100',
  'sharp=100&w=8192&fm=avif',
  'w=8192&h=8192&fit=scale&fm=png',
  'w=8192&pad=8192',
  'fit=crop&w=8192&h=8192',
  'w=400&sharp=50&dpr=3&min-w=8192&fit=crop',
])('the image transform ?%s is refused because its result would be too large', async (query) => {
  const lake = await startTestLake()
  const {url} = await lake.client.assets.upload('image', await photo())
  const response = await fetch(`${url}?${query}`)
  expect(response.status).toBe(400)
  expect(await response.text()).toMatch(/megapixels.*The limit for \w+ .* is \d+/)
})

test('auto=format selects WebP if an AVIF of the requested size would be too large to encode', async () => {
  const lake = await startTestLake()
  const {url} = await lake.client.assets.upload('image', await photo())
  const headers = {accept: 'image/avif,image/webp,*/*'}
  const response = await fetch(`${url}?auto=format&w=3600`, {headers})
  expect(response.headers.get('content-type')).toBe('image/webp')
  // An AVIF of this size is never generated, so clients can cache the WebP forever.
  expect(response.headers.get('cache-control')).toMatch(/immutable/)
})

test('a large blur is computed on a reduced image that is enlarged afterwards', async () => {
  const lake = await startTestLake()
  const {url} = await lake.client.assets.upload('image', await fourCorners())
  const of = async (query: string) => (await fetch(`${url}?fm=png&${query}`)).bytes()
  const [small, large] = [await of('w=800&blur=39'), await of('w=800&blur=41')]
  expect(await difference(small, large)).toBeLessThan(2)
  const widest = await fetch(`${url}?fm=jpg&w=8192&blur=2000`)
  expect(await sharp(await widest.bytes()).metadata()).toMatchObject({width: 8_192, height: 4_096})
})

/** Returns the mean difference between two images, from 0 to 255. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const differing = await sharp(one)
    .composite([{input: Buffer.from(other), blend: 'difference'}])
    .removeAlpha()
    .png()
    .toBuffer()
  const {channels} = await sharp(differing).stats()
  return Math.max(...channels.map(({mean}) => mean))
}

const photo = () =>
  sharp({create: {width: 4_000, height: 3_000, channels: 3, background: '#808080'}})
    .jpeg()
    .toBuffer()
