import {isBlurhashValid} from 'blurhash'
import sharp from 'sharp'
import {thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA} from 'thumbhash'
import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'
import {fourCorners} from './test-images.ts'

/*
 * Tests of the metadata of uploaded images. They follow "Image metadata":
 * https://www.sanity.io/docs/apis-and-sdks/image-metadata
 */

/** Creates a photo with camera, time and location data. */
async function photo() {
  return sharp(await fourCorners())
    .jpeg()
    .withExif({
      IFD0: {Make: 'Camera maker', Model: 'M 1', DateTime: '2026:02:03 04:05:06'},
      IFD2: {FNumber: '28/10', ISOSpeedRatings: '200', DateTimeOriginal: '2026:01:02 03:04:05'},
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 30/1 36/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 0/1',
        GPSAltitudeRef: '0',
        GPSAltitude: '585/10',
      },
    })
    .toBuffer()
}

const always = ['_type', 'dimensions', 'hasAlpha', 'isOpaque']

test('by default the metadata of an image contains placeholders and a palette, but no camera or location data', async () => {
  const {client} = await startTestLake()
  const {metadata} = await client.assets.upload('image', await photo())
  const found = ['lqip', 'blurHash', 'thumbHash', 'palette']
  expect(Object.keys(metadata).toSorted()).toEqual([...always, ...found].toSorted())
})

test('an image upload stores only the kinds of metadata that its URL requests', async () => {
  const {client} = await startTestLake()
  const none = await client.assets.upload('image', await photo(), {extract: []})
  expect(Object.keys(none.metadata).toSorted()).toEqual(always)
  const other = await sharp(await photo())
    .keepExif()
    .modulate({brightness: 0.9})
    .toBuffer()
  const two = await client.assets.upload('image', other, {extract: ['blurhash', 'location']})
  expect(Object.keys(two.metadata).toSorted()).toEqual(
    [...always, 'blurHash', 'location'].toSorted(),
  )
})

test('camera and location data of an image are stored if the upload requests them', async () => {
  const {client} = await startTestLake()
  const extract: ('exif' | 'image' | 'location')[] = ['exif', 'image', 'location']
  const {metadata} = await client.assets.upload('image', await photo(), {extract})
  expect(metadata).toMatchObject({
    exif: {
      _type: 'sanity.imageExifMetadata',
      FNumber: 2.8,
      ISO: 200,
      DateTimeOriginal: '2026-01-02T03:04:05.000Z',
    },
    image: {
      _type: 'sanity.imageExifTags',
      Make: 'Camera maker',
      Model: 'M 1',
      ModifyDate: '2026-02-03T04:05:06.000Z',
    },
    location: {_type: 'geopoint', lat: -33.51, lng: 151.2, alt: 58.5},
  })
})

test('the BlurHash and ThumbHash of an image can be decoded by the libraries of these formats', async () => {
  const {client} = await startTestLake()
  const {metadata} = await client.assets.upload('image', await fourCorners(300, 100))
  expect(isBlurhashValid(metadata.blurHash ?? '')).toEqual({result: true})
  const {thumbHash} = await client.fetch('*[_type == "sanity.imageAsset"][0].metadata')
  const hash = Buffer.from(String(thumbHash), 'base64')
  expect(thumbHashToApproximateAspectRatio(hash)).toBeGreaterThan(1.5)
  expect(thumbHashToAverageRGBA(hash)).toMatchObject({a: 1})
})

test('the palette of an image has the format that the Studio expects, and its dominant colour is the most frequent one', async () => {
  const {client} = await startTestLake()
  const image = await sharp({
    create: {width: 100, height: 100, channels: 3, background: '#1f4f9f'},
  })
    .composite([{input: await fourCorners(20, 20), left: 0, top: 0}])
    .png()
    .toBuffer()
  const {metadata} = await client.assets.upload('image', image)
  const swatch = {
    _type: 'sanity.imagePaletteSwatch',
    background: expect.stringMatching(/^#[0-9a-f]{6}$/),
    foreground: expect.stringMatching(/^#(fff|000)$/),
    title: expect.stringMatching(/^#(fff|000)$/),
    population: expect.any(Number),
  }
  const names = ['darkMuted', 'darkVibrant', 'lightMuted', 'lightVibrant', 'muted', 'vibrant']
  expect(metadata.palette).toEqual({
    _type: 'sanity.imagePalette',
    ...Object.fromEntries([...names, 'dominant'].map((name) => [name, swatch])),
  })
  const {dominant} = metadata.palette ?? {}
  const [, blue] = /^#....(..)$/.exec(dominant?.background ?? '') ?? []
  expect(Number.parseInt(blue ?? '', 16)).toBeGreaterThan(0x80)
  expect(dominant?.population).toBeGreaterThan(90)
})

test.each([
  ['completely white', {r: 255, g: 255, b: 255, alpha: 1}, true],
  ['completely transparent', {r: 0, g: 0, b: 0, alpha: 0}, false],
])('an image that is %s is accepted', async (_, background, opaque) => {
  const {client} = await startTestLake()
  const image = sharp({create: {width: 9, height: 9, channels: 4, background}})
  const {metadata} = await client.assets.upload('image', await image.png().toBuffer())
  expect(metadata).toMatchObject({isOpaque: opaque, hasAlpha: true})
  expect(metadata.blurHash).toBeTypeOf('string')
})

test('an image with damaged EXIF data is accepted, but an upload that requests an unknown kind of metadata is refused', async () => {
  const {client, get} = await startTestLake()
  const bytes = await photo()
  const upload = (query: string, body: Uint8Array) =>
    get(`/v1/assets/images/production?${query}`, {method: 'POST', body: new Uint8Array(body)})
  const refused = await upload('meta=dimensions', bytes)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('dimensions')
  const damaged = Buffer.from(bytes)
  damaged.fill(0xff, damaged.indexOf('Exif') + 14, damaged.indexOf('Exif') + 40)
  const accepted = await upload('meta=exif&meta=location', damaged)
  expect(accepted.status).toBe(200)
  expect(await client.fetch('count(*)')).toBe(1)
})
