import sharp from 'sharp'
import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

/* Tests of serving assets. They follow https://www.sanity.io/docs/content-lake/assets */

const picture = (width = 60, height = 40, alpha = 1) =>
  sharp({create: {width, height, channels: 4, background: {r: 200, g: 30, b: 30, alpha}}})

test('assets support range requests, conditional requests, HEAD and downloads', async () => {
  const {client} = await startTestLake()
  const {url} = await client.assets.upload('file', Buffer.from('0123456789'), {filename: 'a.txt'})
  const range = async (value: string) => {
    const response = await fetch(url, {headers: {range: value}})
    return [response.status, response.headers.get('content-range'), await response.text()]
  }
  expect(await range('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await range('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await range('bytes=-2')).toEqual([206, 'bytes 8-9/10', '89'])
  expect(await range('bytes=10-')).toEqual([416, 'bytes */10', ''])
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  expect((await fetch(url, {headers: {'if-none-match': etag}})).status).toBe(304)
  const head = await fetch(url, {method: 'HEAD'})
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
  const download = await fetch(`${url}?dl=my%20file.txt`)
  expect(download.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''my%20file.txt",
  )
})

test.each([
  '/images/local/production/../../content.sqlite',
  '/images/local/production/..%2f..%2feditor-token',
  '/files/local/production/0000000000000000000000000000000000000000.txt',
  '/images/other/production/0000000000000000000000000000000000000000-1x1.png',
  '/images/local/production/incoming',
])('the asset path %s returns 404', async (path) => {
  const {get} = await startTestLake()
  expect((await get(path)).status).toBe(404)
})

test('assets with scripts are served with headers that stop browsers from running the scripts', async () => {
  const {client} = await startTestLake()
  const script =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const svg = await client.assets.upload('image', Buffer.from(script), {filename: 'x.svg'})
  const html = await client.assets.upload('file', Buffer.from('<script>1</script>'), {
    filename: 'x.html',
  })
  for (const {url} of [svg, html]) {
    const {headers} = await fetch(url)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('after a restart of the lake on another port, the URL of an asset contains the new port', async () => {
  const first = await startTestLake()
  const asset = await first.client.assets.upload('image', await picture().png().toBuffer())
  const second = await first.restart()
  const url: string = await second.client.fetch('*[_id == $id][0].url', {id: asset._id})
  expect(url).toBe(`${second.lake.origin}/${asset.path}`)
  expect((await fetch(url)).status).toBe(200)
})

test('an image is also served under the first 12 characters of its hash, until it is deleted', async () => {
  const {client} = await startTestLake()
  const first = await client.assets.upload('image', await picture().png().toBuffer())
  await client.assets.upload('image', await picture(60, 41).png().toBuffer())
  const short = first.url.replace(/([0-9a-f]{12})[0-9a-f]{28}/, '$1')
  expect(short).not.toBe(first.url)
  for (const query of ['', '?w=30']) {
    const [whole, same] = await Promise.all([fetch(first.url + query), fetch(short + query)])
    expect([same.status, same.headers.get('etag')]).toEqual([200, whole.headers.get('etag')])
    expect(await same.bytes()).toEqual(await whole.bytes())
  }
  const others = [
    short.replace('60x40', '60x42'),
    short.replace('.png', '.jpg'),
    short.slice(0, -8),
  ]
  for (const url of others) expect((await fetch(url)).status).toBe(404)
  await client.delete(first._id)
  expect((await fetch(short)).status).toBe(404)
})

test('a deleted asset returns 404 in all its sizes, until it is uploaded again', async () => {
  const {client} = await startTestLake()
  const png = await picture().png().toBuffer()
  const {_id, url} = await client.assets.upload('image', png)
  const statuses = async () =>
    Promise.all([url, `${url}?w=10`].map(async (each) => (await fetch(each)).status))
  await client.create({_id: 'page', _type: 'page', picture: {_type: 'image', asset: {_ref: _id}}})
  await expect(client.delete(_id)).rejects.toMatchObject({statusCode: 409})
  expect(await statuses()).toEqual([200, 200])
  await client.delete('page')
  await client.delete(_id)
  expect(await statuses()).toEqual([404, 404])
  await client.assets.upload('image', png)
  expect(await statuses()).toEqual([200, 200])
})

test('a malformed percent escape in the file name of a download returns 400', async () => {
  const {client, get} = await startTestLake()
  const {url} = await client.assets.upload('file', Buffer.from('a'), {filename: 'a.txt'})
  const {pathname} = new URL(url)
  expect((await get(`${pathname}/%ZZ?dl`)).status).toBe(400)
  expect((await get(`${pathname}/%C3%28?dl=`)).status).toBe(400)
  const named = await get(`${pathname}/price%20list.txt?dl`)
  expect(named.headers.get('content-disposition')).toContain("''price%20list.txt")
})

test.each(['price list.txt', 'Guía (2026) 50% #1.txt', "it's *new*.txt", '日本.txt'])(
  'a download with an empty ?dl= has the original name %s',
  async (filename) => {
    const {client} = await startTestLake()
    const {url} = await client.assets.upload('file', Buffer.from('a'), {filename})
    const header = (await fetch(`${url}?dl=`)).headers.get('content-disposition') ?? ''
    const [, name = ''] = /^attachment; filename\*=UTF-8''([\w.%!#$&+^`|~-]+)$/.exec(header) ?? []
    expect(decodeURIComponent(name)).toBe(filename)
  },
)

test('an animated WebP stays animated with auto=format, and with `frame=1` it is an AVIF', async () => {
  const {client} = await startTestLake()
  const frames = [picture(), picture(60, 40, 0.5)].map((frame) => frame.png().toBuffer())
  const [first = Buffer.alloc(0)] = await Promise.all(frames)
  const animated = await sharp(await Promise.all(frames), {join: {animated: true}})
    .webp()
    .toBuffer()
  const uploaded = async (webp: Buffer) =>
    (await client.assets.upload('image', webp, {filename: 'a.webp'})).url
  const url = await uploaded(animated)
  const answerTo = async (from: string, query: string, accept = 'image/avif,image/webp') => {
    const response = await fetch(`${from}?${query}`, {headers: {accept}})
    expect(response.headers.get('vary')).toContain('accept')
    const {pages = 1} = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    return [response.headers.get('content-type'), pages]
  }
  for (const query of ['auto=format', 'auto=format&w=30', 'auto=format&w=30&h=30&fit=crop&q=50'])
    for (const accept of ['image/avif,image/webp', 'image/avif', 'image/webp', '*/*'])
      expect([query, accept, ...(await answerTo(url, query, accept))]).toEqual([
        query,
        accept,
        ...['image/webp', 2],
      ])
  expect(await answerTo(url, 'auto=format&w=30&frame=1', 'image/avif')).toEqual(['image/avif', 1])
  for (const options of [{}, {lossless: true}]) {
    const still = await uploaded(await sharp(first).webp(options).toBuffer())
    expect(await answerTo(still, 'auto=format&w=30', 'image/avif')).toEqual(['image/avif', 1])
  }
})
