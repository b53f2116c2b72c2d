import type {SanityDocument} from '@sanity/client'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {filters, listPictures} from '#studio/tools/pictures/picture-list.ts'
import type {EmptyLake} from '../../seed/empty-lake.ts'
import {startSeededLake} from '../../seed/seeded-lake.ts'
import {editorsWorkspace} from '../../structure-panes.ts'

const file = (id: string) => ({
  _id: `image-${id}-1200x800-webp`,
  url: `https://lake.example.com/${id}.webp`,
  originalFilename: `${id}.webp`,
  size: 1000,
  width: 1200,
  height: 800,
})
const asset = (id: string) => ({_type: 'reference', _ref: `image-${id}-1200x800-webp`})
const item = (language: string, value: object) => ({
  _key: language,
  _type: 'internationalizedArrayPictureValue',
  language,
  value: {_type: 'picture', ...value},
})
const product = (fields: object): SanityDocument => ({
  _id: 'product-pro',
  _type: 'product',
  _rev: 'a',
  _createdAt: '2026-06-01T12:00:00Z',
  _updatedAt: '2026-06-01T12:00:00Z',
  name: 'Real-Time Pro',
  ...fields,
})

async function listed(ids: string[], documents: SanityDocument[]) {
  const {schema} = await editorsWorkspace()
  return listPictures(ids.map(file), documents, schema)
}

it('a picture is listed with the document that uses it, even if only one version of the document uses it', async () => {
  const phone = {_type: 'image', asset: asset('phone')}
  const pictures = await listed(
    ['large', 'phone', 'release', 'unused'],
    [
      product({productImage: [item('en', {asset: asset('large'), alt: 'A ticket', phone})]}),
      product({_id: 'drafts.product-pro', productImage: []}),
      product({_id: 'versions.spring.product-pro', socialImage: {asset: asset('release')}}),
    ],
  )
  const use = {id: 'product-pro', type: 'product', field: 'productImage'}
  expect(pictures.map(({uses}) => uses)).toEqual([
    [expect.objectContaining(use)],
    [expect.objectContaining(use)],
    [expect.objectContaining({...use, field: 'socialImage'})],
    [],
  ])
  expect(pictures.filter(filters.unused).map(({originalFilename}) => originalFilename)).toEqual([
    'unused.webp',
  ])
})

it('a picture counts as lacking a description or a phone picture only if the latest version of the document lacks it', async () => {
  const phone = {_type: 'image', asset: asset('phone')}
  const pictures = await listed(
    ['described', 'bare', 'mended', 'sharing'],
    [
      product({
        productImage: [
          item('en', {asset: asset('described'), alt: 'A ticket', phone}),
          item('es', {asset: asset('bare'), alt: ' '}),
        ],
        socialImage: {_type: 'image', asset: asset('sharing')},
      }),
      product({_id: 'a', productImage: [item('en', {asset: asset('mended')})]}),
      product({
        _id: 'drafts.a',
        productImage: [item('en', {asset: asset('mended'), alt: 'A list', phone})],
      }),
    ],
  )
  expect(pictures.map(({lacksAlt, lacksPhone}) => ({lacksAlt, lacksPhone}))).toEqual([
    {lacksAlt: false, lacksPhone: false},
    {lacksAlt: true, lacksPhone: true},
    {lacksAlt: false, lacksPhone: false},
    {lacksAlt: false, lacksPhone: false},
  ])
})

let lake: EmptyLake
beforeAll(async () => {
  lake = await startSeededLake()
})
afterAll(() => lake?.stop())

it('every sample picture is used and has a description, and the content lake deletes only unused pictures', async () => {
  const {schema} = await editorsWorkspace()
  const files = await lake.editor.fetch('*[_type == "sanity.imageAsset"]')
  const documents = await lake.editor.fetch('*[!string::startsWith(_type, "sanity.")]')
  const pictures = listPictures(files, documents, schema)
  expect(pictures.length).toBeGreaterThan(20)
  expect(pictures.filter(filters.unused)).toEqual([])
  expect(pictures.filter(filters['no-alt'])).toEqual([])
  await expect(lake.editor.delete(pictures[0]?._id ?? '')).rejects.toMatchObject({statusCode: 409})
  const unused = await lake.editor.assets.upload(
    'image',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  )
  await lake.editor.delete(unused._id)
  expect(await lake.editor.getDocument(unused._id)).toBeUndefined()
})
