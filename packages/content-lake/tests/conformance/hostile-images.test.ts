import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {crc32, deflateSync} from 'node:zlib'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'
import {fourCorners} from './test-images.ts'

/*
 * Tests with malicious images. They are refused like unreadable images:
 * https://www.sanity.io/docs/http-reference/assets
 */

const svg = (inside: string, attributes = 'width="40" height="40"', before = '') =>
  Buffer.from(
    `<?xml version="1.0"?>${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** Creates a small PNG file that decodes to `side` by `side` pixels. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

const entities = Array.from(
  {length: 12},
  (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
).join('')

test.each([
  ['a PNG of 400 million pixels', () => pngBomb(20_000)],
  ['an SVG of 400 million pixels', () => svg('', 'width="20000" height="20000"')],
  [
    'an SVG whose entities expand to a terabyte',
    () => svg('<text>&a12;</text>', undefined, `<!DOCTYPE svg [<!ENTITY a0 "x">${entities}]>`),
  ],
  ['text that starts like a GIF', () => Buffer.from('GIF89a but not really')],
])('an image upload of %s is refused, and the lake handles the next request', async (_, bytes) => {
  const {client, get} = await startTestLake()
  const body = new Uint8Array(bytes())
  expect(body.length).toBeLessThan(1_000_000)
  const response = await get('/v1/assets/images/production', {method: 'POST', body})
  expect(response.status).toBe(400)
  expect(await client.fetch('count(*)')).toBe(0)
  const {_id} = await client.assets.upload('image', await fourCorners())
  expect(_id).toMatch(/^image-/)
})

test('a rendered SVG cannot include files from the server', async () => {
  const {client, dataDir} = await startTestLake()
  const secret = await sharp({create: {width: 40, height: 40, channels: 3, background: '#ff0000'}})
    .png()
    .toBuffer()
  writeFileSync(join(dataDir, 'secret.png'), secret)
  const links = [
    `file://${dataDir}/secret.png`,
    `${dataDir}/secret.png`,
    '../../secret.png',
    '../secret.png',
  ].map((link) => `<image width="40" height="40" xlink:href="${link}"/>`)
  const {url} = await client.assets.upload(
    'image',
    svg(`<rect width="1" height="1"/>${links.join('')}`),
  )
  const drawn = Buffer.from(await (await fetch(`${url}?fm=png`)).arrayBuffer())
  const [red] = (await sharp(drawn).stats()).channels
  expect(red?.max).toBeLessThan(50)
})

test('an SVG is served unchanged, unless the image URL requests another format', async () => {
  const {client} = await startTestLake()
  const source = svg('<rect width="40" height="40" fill="#00f"/>')
  const {url} = await client.assets.upload('image', source, {filename: 'a.svg'})
  const same = await fetch(`${url}?w=10&auto=format`)
  expect(Buffer.from(await same.arrayBuffer()).equals(source)).toBe(true)
  const drawn = await fetch(`${url}?w=10&fm=png`)
  expect(drawn.headers.get('content-type')).toBe('image/png')
  expect(await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).toMatchObject({width: 10})
})

test('a crop rectangle outside the image is refused', async () => {
  const {client} = await startTestLake()
  const {url} = await client.assets.upload('image', await fourCorners())
  const response = await fetch(`${url}?rect=60,0,40,40`)
  expect(response.status).toBe(400)
})

test('of 260 simultaneous image transforms most succeed, and the others return 429 with a Retry-After header', async () => {
  const {client} = await startTestLake()
  const {url} = await client.assets.upload('image', await fourCorners())
  const answers = await Promise.all(
    Array.from({length: 260}, async (_, at) => {
      const response = await fetch(`${url}?w=${at + 1}`)
      await response.arrayBuffer()
      return [response.status, response.headers.get('retry-after')].join(' ')
    }),
  )
  expect(new Set(answers).difference(new Set(['200 ', '429 2']))).toEqual(new Set())
  expect(answers.filter((answer) => answer === '200 ').length).toBeGreaterThan(200)
})
