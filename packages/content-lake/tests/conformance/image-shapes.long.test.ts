import {createImageUrlBuilder} from '@sanity/image-url'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'
import {cornersOf, fourCorners} from './test-images.ts'

/*
 * Tests how transforms crop, rotate and fit an image. They follow "Image transformations":
 * https://www.sanity.io/docs/apis-and-sdks/image-urls
 */

async function withCorners() {
  const {client, lake} = await startTestLake()
  const asset = await client.assets.upload('image', await fourCorners(), {filename: 'a.png'})
  const get = async (query: string) => {
    const response = await fetch(query.startsWith('http') ? query : `${asset.url}?${query}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok) return {status: response.status, shape: bytes.toString(), corners: ''}
    const {width, height} = await sharp(bytes).metadata()
    const corners = await cornersOf(bytes)
    return {status: response.status, shape: `${width}x${height}`, corners}
  }
  return {get, asset, origin: lake.origin}
}

test.each([
  ['fit=crop&w=20&h=20', '20x20', 'red green blue yellow'],
  ['fit=crop&w=20&h=40&crop=left', '20x40', 'red red blue blue'],
  ['fit=crop&w=20&h=40&crop=right', '20x40', 'green green yellow yellow'],
  ['fit=crop&w=80&h=20&crop=top', '80x20', 'red green red green'],
  ['fit=crop&w=80&h=20&crop=bottom', '80x20', 'blue yellow blue yellow'],
  ['fit=crop&w=20&h=20&crop=focalpoint&fp-x=0.1&fp-y=0.1', '20x20', 'red red blue blue'],
  ['fit=crop&w=20&h=20&crop=focalpoint&fp-x=0.9', '20x20', 'green green yellow yellow'],
  ['fit=crop&w=20&h=20&crop=entropy', '20x20', 'red green blue yellow'],
])(
  'the image transform ?%s keeps the requested part of the image',
  async (query, shape, corners) => {
    const {get} = await withCorners()
    expect(await get(query)).toMatchObject({status: 200, shape, corners})
  },
)

test.each([
  ['fit=min&w=20&h=20', '20x20'],
  // With fit=min the image is not enlarged. It keeps its height of 40 and is cropped to the
  // requested proportions.
  ['fit=min&w=400&h=400', '40x40'],
  ['fit=max&w=400&h=400', '80x40'],
  ['fit=max&w=40&h=400', '40x20'],
  ['fit=clip&w=160&h=160', '160x80'],
  ['fit=scale&w=13&h=29', '13x29'],
  ['fit=fill&w=40&h=40', '40x40'],
  ['fit=fillmax&w=100&h=100', '100x100'],
  ['fit=fillmax&w=20&h=20', '20x20'],
  ['w=20&dpr=1.5', '30x15'],
  ['w=20&h=20&fit=crop&dpr=2', '40x40'],
  ['fit=crop&w=70&max-h=20', '70x20'],
  ['fit=crop&w=20&min-h=30', '20x30'],
  ['fit=crop&h=40&max-w=30', '30x40'],
  ['fit=crop&h=10&min-w=50', '50x10'],
  ['w=20&min-h=30', '20x10'],
  ['pad=10', '100x60'],
  ['w=40&pad=5', '50x30'],
  ['or=90', '40x80'],
  ['or=90&w=20', '20x40'],
  ['or=180&w=20', '20x10'],
])('the image transform ?%s returns an image of %s pixels', async (query, shape) => {
  const {get} = await withCorners()
  expect(await get(query)).toMatchObject({status: 200, shape})
})

test.each([
  ['or=90', 'blue red yellow green'],
  ['or=180', 'yellow blue green red'],
  ['or=270', 'green yellow red blue'],
  ['rot=90', 'blue red yellow green'],
  ['flip=h', 'green red yellow blue'],
  ['flip=v', 'blue yellow red green'],
  ['flip=hv', 'yellow blue green red'],
  ['or=90&flip=h', 'red blue green yellow'],
  ['or=90&flip=v', 'yellow green blue red'],
  ['or=90&w=20&h=20&fit=crop&crop=top', 'blue red blue red'],
  ['rect=0,0,40,40&or=90', 'blue red blue red'],
  ['invert=true', 'cyan magenta yellow blue'],
  ['fit=fill&w=80&h=80', 'white white white white'],
  ['fit=fill&w=80&h=80&bg=f0f', 'magenta magenta magenta magenta'],
  ['fit=fillmax&w=100&h=100&bg=ffff00ff', 'magenta magenta magenta magenta'],
  ['pad=20&bg=0f0', 'green green green green'],
  ['pad=20', 'clear clear clear clear'],
  ['pad=20&fm=jpg', 'white white white white'],
])('the image transform ?%s returns an image with the corners %s', async (query, corners) => {
  const {get} = await withCorners()
  expect(await get(query)).toMatchObject({status: 200, corners})
})

test('an image URL from @sanity/image-url shows the hotspot within the crop', async () => {
  const {get, asset, origin} = await withCorners()
  const builder = createImageUrlBuilder({
    projectId: 'local',
    dataset: 'production',
    baseUrl: origin,
  })
  const image = {
    _type: 'image',
    asset: {_ref: asset._id, _type: 'reference'},
    // The crop is the lower half of the image. The hotspot is at its right edge.
    crop: {_type: 'sanity.imageCrop', left: 0, top: 0.5, right: 0, bottom: 0},
    hotspot: {_type: 'sanity.imageHotspot', x: 0.95, y: 0.75, width: 0.1, height: 0.5},
  }
  const square = builder.image(image).width(20).height(20).url()
  expect(await get(square)).toMatchObject({shape: '20x20', corners: 'yellow yellow yellow yellow'})
  const whole = builder.image(image).width(40).url()
  expect(await get(whole)).toMatchObject({shape: '40x10', corners: 'blue yellow blue yellow'})
  const turned = builder.image(image).orientation(90).flipHorizontal().fit('crop').size(10, 40)
  expect(await get(turned.url())).toMatchObject({status: 200, shape: '10x40'})
})

test('the coordinates of `rect` in an image URL refer to the upright photo, even if the photo is stored rotated', async () => {
  const {client} = await startTestLake()
  const sideways = await sharp(await fourCorners())
    .withMetadata({orientation: 6})
    .png()
    .toBuffer()
  const {url} = await client.assets.upload('image', sideways)
  const response = await fetch(`${url}?rect=20,0,20,40`)
  expect(await cornersOf(Buffer.from(await response.arrayBuffer()))).toBe('red red red red')
})

test.each([
  'fit=facearea',
  'crop=faces',
  'fp-x=1.5',
  'or=45',
  'flip=x',
  'bg=12345',
  'bg=red',
  'blur=-1',
  'blur=3000',
  'sharp=101',
  'sat=-101',
  'invert=yes',
  'frame=2',
  'pad=-1',
  'min-w=0',
  'max-h=abc',
])('the image transform ?%s is refused with an error that names the parameter', async (query) => {
  const {get} = await withCorners()
  const answer = await get(query)
  expect(answer.status).toBe(400)
  expect(answer.shape).toContain(query.split('=')[0])
})
