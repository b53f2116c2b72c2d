import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import fc from 'fast-check'
import {beforeAll, expect, test} from 'vitest'
import {edited, editsWith, seldom} from './edits.ts'
import {fuzz} from './fuzz.ts'
import {ask, productTarget} from './product-target.ts'

const target = productTarget()
let pictures: Buffer[] = []

beforeAll(async () => {
  const {client, dataDir} = target.product()
  const names = await client.fetch<string[]>(
    `*[_type == "sanity.imageAsset"] | order(size asc)[0..3].path`,
  )
  const paths = names.map((name) => join(dataDir, 'assets/images', name.split('/').at(-1) ?? ''))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'
  const parts =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--'
  pictures = [
    ...(await Promise.all(paths.map((path) => readFile(path)))),
    ...[svg, parts, 'GIF89a\u0001\u0000\u0001\u0000', '%PDF-1.7', ''].map((text) =>
      Buffer.from(text, 'latin1'),
    ),
  ]
})

const upload = fc.record({
  picture: fc.nat(20),
  edits: editsWith(fc.uint8Array({maxLength: 40})),
  length: seldom(fc.nat(50_000)),
  kind: fc.constantFrom('images', 'files'),
  query: fc.dictionary(
    fc.constantFrom('filename', 'meta', 'title', 'label', 'sourceId', 'sourceUrl', 'sourceName'),
    fc.oneof(
      fc.constantFrom('a.png', '../../a', 'palette,lqip', 'exif', 'location', 'none', 'blurhash'),
      fc.string({unit: 'binary', maxLength: 30}),
    ),
    {maxKeys: 3, noNullPrototype: true},
  ),
  type: fc.constantFrom('image/png', 'image/svg+xml', 'multipart/form-data; boundary=b', 'a/b;c='),
  encoding: seldom(fc.constantFrom('gzip', 'br', 'deflate', 'zstd', 'x')),
})

test('uploads of damaged pictures and files', async () => {
  const inputs = await fuzz(target, upload, (sent) => {
    const whole = edited(pictures[sent.picture % pictures.length] ?? Buffer.of(), sent.edits)
    const {lake} = target.product()
    return ask(`${lake}/v1/assets/${sent.kind}/production?${new URLSearchParams(sent.query)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${target.token()}`,
        'content-type': sent.type,
        ...(sent.encoding && {'content-encoding': sent.encoding}),
      },
      body: whole.subarray(0, sent.length ?? whole.length),
    })
  })
  expect(inputs).toBeGreaterThan(0)
})
