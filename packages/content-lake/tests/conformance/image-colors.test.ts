import sharp from 'sharp'
import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'
import {colorAt, cornersOf, fourCorners} from './test-images.ts'

/*
 * Tests how transforms change an image's colours, frames and metadata. They follow "Image
 * transformations": https://www.sanity.io/docs/apis-and-sdks/image-urls
 */

async function uploaded(image: Buffer, filename = 'a.png') {
  const {client} = await startTestLake()
  const {url} = await client.assets.upload('image', image, {filename})
  return async (query: string) => {
    const response = await fetch(`${url}?${query}`)
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }
}

/** Measures the sharpness of an image: how much neighbouring pixels differ. */
async function edges(image: Buffer): Promise<number> {
  return (await sharp(image).greyscale().stats()).sharpness
}

test('higher values of `blur` in an image URL make edges softer, and `sharp` makes edges harder', async () => {
  const soft = await sharp(await fourCorners())
    .resize(400)
    .blur(3)
    .png()
    .toBuffer()
  const get = await uploaded(soft)
  const [blurrier, blurred, plain, sharper] = await Promise.all(
    ['blur=400', 'blur=20', 'w=399', 'sharp=100'].map(async (query) => edges(await get(query))),
  )
  expect(blurred).toBeLessThan(plain ?? 0)
  expect(blurrier).toBeLessThan(blurred ?? 0)
  expect(sharper).toBeGreaterThan(plain ?? Infinity)
})

test('an image URL with sat=-100 returns an image without colours', async () => {
  const get = await uploaded(await fourCorners())
  const {channels} = await sharp(await get('sat=-100&fm=jpg&q=100'))
    .toColourspace('srgb')
    .stats()
  const [red, green = red, blue = red] = channels.map(({mean}) => Math.round(mean))
  expect([green, blue]).toEqual([red, red])
})

test('`bg` in an image URL fills transparent areas with a colour in the format RGB, ARGB, RRGGBB or AARRGGBB', async () => {
  const get = await uploaded(
    await sharp({
      create: {width: 20, height: 20, channels: 4, background: {r: 0, g: 0, b: 0, alpha: 0}},
    })
      .png()
      .toBuffer(),
  )
  expect(await colorAt(await get('bg=0f0'), 0.5, 0.5)).toBe('green')
  expect(await colorAt(await get('bg=f00f'), 0.5, 0.5)).toBe('blue')
  expect(await colorAt(await get('bg=ff0000'), 0.5, 0.5)).toBe('red')
  const veil = await sharp(await get('bg=80ff0000'))
    .ensureAlpha()
    .raw()
    .toBuffer()
  expect([...veil.subarray(0, 4)]).toEqual([255, 0, 0, 128])
  expect(await colorAt(await get('fm=jpg'), 0.5, 0.5)).toBe('white')
})

test('an animation stays animated when it is resized, and `frame=1` in its URL returns its first frame', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({create: {width: 60, height: 30, channels: 3, background}})
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, {join: {animated: true}})
    .gif({delay: [50, 60, 70]})
    .toBuffer()
  const get = await uploaded(animation, 'a.gif')
  const moving = await sharp(await get('w=20')).metadata()
  expect(moving).toMatchObject({format: 'gif', pages: 3, width: 20, delay: [50, 60, 70]})
  expect(await sharp(await get('w=20&h=20&fit=crop'), {animated: true}).metadata()).toMatchObject({
    pages: 3,
    pageHeight: 20,
  })
  expect(await sharp(await get('w=20&fm=webp')).metadata()).toMatchObject({
    format: 'webp',
    pages: 3,
  })
  const still = await get('frame=1')
  expect((await sharp(still).metadata()).pages ?? 1).toBe(1)
  expect(await cornersOf(still)).toBe('red red red red')
  expect(await cornersOf(await get('fm=png'))).toBe('red red red red')
})

test('a transformed photo has no EXIF data, and the original is served unchanged', async () => {
  const photo = await sharp(await fourCorners())
    .jpeg()
    .withExif({
      IFD0: {Make: 'Camera maker'},
      IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1'},
    })
    .toBuffer()
  const get = await uploaded(photo, 'a.jpg')
  expect((await sharp(await get('w=20')).metadata()).exif).toBeUndefined()
  expect((await get('')).equals(photo)).toBe(true)
})

test('an image URL with `dlRaw` returns the original image, and `dl` sets the file name of the download', async () => {
  const {client} = await startTestLake()
  const image = await fourCorners()
  const {url} = await client.assets.upload('image', image)
  const raw = await fetch(`${url}?dlRaw=true&w=10`)
  expect(Buffer.from(await raw.arrayBuffer()).equals(image)).toBe(true)
  const named = await fetch(`${url}/red-car.png?dl`)
  expect(named.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''red-car.png")
  const small = await fetch(`${url}?w=10&dl=small.png`)
  expect(small.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''small.png")
})
