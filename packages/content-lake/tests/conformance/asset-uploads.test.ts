/* Tests of asset uploads. They follow https://www.sanity.io/docs/http-reference/assets */
import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {request} from 'node:http'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

const picture = (width = 60, height = 40, alpha = 1) =>
  sharp({create: {width, height, channels: 4, background: {r: 200, g: 30, b: 30, alpha}}})

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')

test('an uploaded image is stored with its metadata and served byte for byte', async () => {
  const {client, dataDir} = await startTestLake()
  const png = await picture().png().toBuffer()
  const asset = await client.assets.upload('image', png, {filename: 'car.png', title: 'A car'})
  const hash = sha1(png)
  expect(asset).toMatchObject({
    _id: `image-${hash}-60x40-png`,
    _type: 'sanity.imageAsset',
    sha1hash: hash,
    originalFilename: 'car.png',
    title: 'A car',
    mimeType: 'image/png',
    extension: 'png',
    size: png.length,
    path: `images/local/production/${hash}-60x40.png`,
    metadata: {
      dimensions: {width: 60, height: 40, aspectRatio: 1.5},
      isOpaque: true,
      lqip: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{60,160}$/),
    },
  })
  const response = await fetch(asset.url)
  expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-sanity-sha1': hash,
  })
  expect(readFileSync(join(dataDir, 'assets', 'images', `${hash}-60x40.png`)).equals(png)).toBe(
    true,
  )
})

test('uploading the same bytes several times creates one asset', async () => {
  const {client} = await startTestLake()
  const png = await picture().png().toBuffer()
  const uploads = await Promise.all(
    ['a.png', 'b.png', 'c.png'].map((filename) => client.assets.upload('image', png, {filename})),
  )
  expect(new Set(uploads.map(({_id, _rev}) => _id + _rev)).size).toBe(1)
})

test('the metadata of an image tells whether the image has transparent pixels', async () => {
  const {client} = await startTestLake()
  const webp = await picture(10, 10, 0.5).webp().toBuffer()
  const asset = await client.assets.upload('image', webp)
  expect(asset).toMatchObject({extension: 'webp', metadata: {hasAlpha: true, isOpaque: false}})
})

test('if EXIF data says that a photo is rotated, the asset ID contains the dimensions of the upright photo', async () => {
  const {client} = await startTestLake()
  const jpeg = await picture(60, 40).jpeg().withMetadata({orientation: 6}).toBuffer()
  const asset = await client.assets.upload('image', jpeg, {filename: 'x.jpg'})
  expect(asset._id).toMatch(/-40x60-jpg$/)
})

test("an image's type is detected from its bytes, not its name or content type", async () => {
  const {get} = await startTestLake()
  const body = new Uint8Array(await picture().jpeg().toBuffer())
  const headers = {'content-type': 'application/octet-stream'}
  const response = await get('/v1/assets/images/production?filename=x.png', {
    method: 'POST',
    body,
    headers,
  })
  expect((await response.json()).document).toMatchObject({extension: 'jpg', mimeType: 'image/jpeg'})
})

test.each([
  ['plain text', Buffer.from('hello')],
  [
    'a truncated image',
    await picture(300, 300)
      .png()
      .toBuffer()
      .then((png) => png.subarray(0, 200)),
  ],
  ['zero bytes', Buffer.alloc(0)],
])('an image upload of %s returns 400', async (_, bytes) => {
  const {get, client} = await startTestLake()
  const body = new Uint8Array(bytes)
  const response = await get('/v1/assets/images/production', {method: 'POST', body})
  expect(response.status).toBe(400)
  expect(await client.fetch('count(*)')).toBe(0)
})

test('a HEIC photo is refused as an image, with an error that names HEIC, and accepted as a file', async () => {
  const {get, client} = await startTestLake()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  const body = new Uint8Array(heic)
  const response = await get('/v1/assets/images/production?meta=none', {method: 'POST', body})
  expect(response.status).toBe(400)
  expect((await response.json()).error).toEqual({
    type: 'invalidImage',
    description: expect.stringContaining('HEIC'),
  })
  const file = await client.assets.upload('file', heic, {filename: 'photo.heic'})
  expect(file).toMatchObject({extension: 'heic', mimeType: 'image/heic'})
})

test('an image with more pixels than can be decoded safely is refused', async () => {
  const {get} = await startTestLake()
  const bomb =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"><rect width="9" height="9"/></svg>'
  const response = await get('/v1/assets/images/production', {method: 'POST', body: bomb})
  expect(response.status).toBe(400)
})

test('an uploaded file keeps its extension, and a file without a valid extension gets the extension that its first bytes indicate', async () => {
  const {client} = await startTestLake()
  const text = Buffer.from('hello')
  const named = await client.assets.upload('file', text, {filename: 'Notes.TXT'})
  expect(named).toMatchObject({_id: `file-${sha1(text)}-txt`, _type: 'sanity.fileAsset'})
  const pdf = await client.assets.upload('file', Buffer.from('%PDF-1.7 x'))
  expect(pdf).toMatchObject({extension: 'pdf', mimeType: 'application/pdf'})
  const unknown = await client.assets.upload('file', Buffer.from([0, 1, 2, 3]), {filename: 'x.???'})
  expect(unknown._id).toMatch(/-bin$/)
})

test('an upload that declares a size over the limit is refused before its body arrives', async () => {
  const {lake} = await startTestLake()
  const refused = await new Promise((resolve, reject) => {
    const upload = request(`${lake.origin}/v1/assets/files/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${lake.token}`, 'content-length': '600000000'},
    })
    upload.on('response', ({statusCode}) => {
      resolve(statusCode)
      upload.destroy()
    })
    upload.on('error', reject)
    upload.write('only the beginning')
  })
  expect(refused).toBe(413)
})
