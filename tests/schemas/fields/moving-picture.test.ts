import {crc32} from 'node:zlib'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {saysThatItMoves} from '#schemas/fields/moving-picture.ts'
import {type EmptyLake, startEmptyLake} from '../../studio/seed/empty-lake.ts'
import {validated} from '../validation-messages.ts'

let lake: EmptyLake

beforeAll(async () => {
  lake = await startEmptyLake()
})

afterAll(() => lake.stop())

const size = {width: 1600, height: 1000}
const frame = (blue: number) =>
  sharp({create: {...size, channels: 3, background: {r: 9, g: 90, b: blue}}})
    .png()
    .toBuffer()

/** Returns two frames as one animated WebP file. */
const movingWebp = async () =>
  sharp([await frame(20), await frame(200)], {join: {animated: true}})
    .webp()
    .toBuffer()

/** Returns a PNG file with the chunk that says that more frames follow, before its first frame. */
async function movingPng(): Promise<Buffer> {
  const png = await frame(60)
  const body = Buffer.concat([Buffer.from('acTL'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  const headerEnd = 33
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)])
}

/** Uploads a picture as the Studio does, and returns the errors at the fields that use it. */
async function errorsAfterUpload(file: Buffer, filename: string): Promise<string[]> {
  const {_id} = await lake.editor.assets.upload('image', file, {filename})
  const asset = {_type: 'reference', _ref: _id}
  const picture = {_type: 'picture', asset, alt: 'A ticket', phone: {_type: 'image', asset}}
  const markers = await validated(
    {
      _id: 'homePage',
      _type: 'homePage',
      heroImage: [{_key: 'en', language: 'en', value: picture}],
      socialImage: {_type: 'image', asset},
    },
    () => lake.editor,
  )
  return markers.map(({message}) => message).filter((text) => text.includes('first frame'))
}

it.each([
  ['WebP', movingWebp, 'moving.webp'],
  ['PNG', movingPng, 'moving.png'],
])(
  'validation rejects an uploaded moving %s in every field for pictures',
  async (_, draw, name) => {
    const errors = await errorsAfterUpload(await draw(), name)
    expect(errors).toHaveLength(3)
    const perLanguage = /^In English: This picture moves, .* use the block “Video”\.$/
    expect(errors.filter((text) => perLanguage.test(text))).toHaveLength(2)
  },
)

it('validation accepts still WebP and PNG pictures, with and without a color profile', async () => {
  for (const [index, draw] of [
    sharp(await frame(1)).webp(),
    sharp(await frame(2))
      .webp({lossless: true})
      .withIccProfile('p3'),
    sharp(await frame(3)).png(),
    sharp(await frame(4))
      .png()
      .withIccProfile('p3'),
  ].entries()) {
    expect(await errorsAfterUpload(await draw.toBuffer(), `still-${index}`)).toEqual([])
  }
})

it('validation accepts a picture whose file is missing', async () => {
  const {_id} = await lake.editor.assets.upload('image', await frame(5))
  await lake.editor.delete(_id)
  const asset = {_type: 'reference', _ref: _id}
  const document = {_id: 'homePage', _type: 'homePage', socialImage: {_type: 'image', asset}}
  const markers = await validated(document, () => lake.editor)
  expect(markers.filter(({message}) => message.includes('first frame'))).toEqual([])
})

const avif = (...brands: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 8 + 4 * brands.length]),
    Buffer.from(`ftyp${brands.join('')}`),
  ])

it.each([
  ['an AVIF sequence', avif('avis', 'mif1'), true],
  ['an AVIF sequence by its compatible brands', avif('avif', 'mif1', 'avis'), true],
  ['a still AVIF', avif('avif', 'mif1', 'miaf'), false],
  ['an empty file', Buffer.alloc(0), false],
  ['another file', Buffer.from('%PDF'), false],
])('saysThatItMoves reads the brands of %s', (_, file, expected) => {
  expect(saysThatItMoves(file)).toBe(expected)
})
