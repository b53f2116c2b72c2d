import sharp from 'sharp'
import {expect, test} from 'vitest'
import {fourCorners} from '../../conformance/test-images.ts'
import {hours, lakeWithHeavyDrawing, pictureProcesses} from '../../lake-with-slow-image.ts'
import {slowSvg} from '../../slow-svg.ts'
import {startTestLake, testPassword} from '../../test-lake.ts'

/* Tests of slow images that keep CPU cores busy for seconds. */

test('while slow SVGs are rendered, the lake still handles a sign-in and transforms small images', async () => {
  const {url, client, lake} = await lakeWithHeavyDrawing({strangerMs: hours})
  const {path} = await client.assets.upload('image', await fourCorners())
  let heavyDone = 0
  for (const width of [3900, 3901, 3902, 3903, 3904, 3905]) {
    const done = () => {
      heavyDone += 1
    }
    fetch(`${url}?fm=png&w=${width}`).then(done, done)
  }
  const small = await Promise.all(
    Array.from({length: 20}, (_, at) => fetch(`${lake.origin}/${path}?w=${20 + at}`)),
  )
  const login = await fetch(`${lake.origin}/login`, {
    method: 'POST',
    headers: {'content-type': 'application/x-www-form-urlencoded'},
    body: new URLSearchParams({password: testPassword}),
    redirect: 'manual',
  })
  expect(small.map(({status}) => status)).toEqual(small.map(() => 200))
  expect(login.status).toBeLessThan(500)
  expect(heavyDone).toBe(0)
})

test('the process that transforms an image is killed when the client disconnects', async () => {
  const {url} = await lakeWithHeavyDrawing({graceMs: 100, idleMs: 0, strangerMs: hours})
  await expect.poll(pictureProcesses).toEqual([])
  const leaving = new AbortController()
  const pending = fetch(`${url}?fm=png&w=3900`, {signal: leaving.signal}).catch(() => 'left')
  await expect.poll(pictureProcesses).toHaveLength(1)
  leaving.abort()
  expect(await pending).toBe('left')
  await expect.poll(pictureProcesses).toEqual([])
})

test('stopping the lake ends the process that transforms a slow image, and does not wait for the image', async () => {
  const {url, lake} = await lakeWithHeavyDrawing({strangerMs: hours, idleMs: 0})
  await expect.poll(pictureProcesses).toEqual([])
  const pending = fetch(`${url}?fm=png&w=3900`).then(
    ({status}) => status,
    () => 'cut',
  )
  await expect.poll(pictureProcesses).toHaveLength(1)
  await lake.stop()
  expect(pictureProcesses()).toEqual([])
  expect(['cut', 503]).toContain(await pending)
})

test('while one address requests 300 images, a request from another network waits for fewer than 50 of them', async () => {
  const lake = await startTestLake({pictureLimits: {strangers: 1}})
  const {path} = await lake.client.assets.upload('image', await fourCorners())
  const from = (address: string, query: string) =>
    fetch(`${lake.lake.origin}/${path}?${query}`, {headers: {'x-forwarded-for': address}})
  let flooded = 0
  const flood = Array.from({length: 300}, async (_, at) => {
    const {status} = await from('192.0.2.1', `w=${at + 1}`)
    if (status === 200) flooded += 1
    return status
  })
  await expect.poll(() => flooded).toBeGreaterThan(0)
  const before = flooded
  // Addresses of one /24 share turns.
  const ordinary = await from('198.51.100.2', 'w=500')
  expect(ordinary.status).toBe(200)
  expect(flooded - before).toBeLessThan(50)
  const statuses = await Promise.all(flood)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

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
    body: slowSvg,
  })
  const {_id} = await lake.client.assets.upload('image', await fourCorners())
  expect(_id).toMatch(/^image-/)
  const refused = await upload
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    error: {type: 'invalidImage', description: expect.stringContaining('takes too long')},
  })
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
