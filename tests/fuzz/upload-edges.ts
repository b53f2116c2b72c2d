import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import fc from 'fast-check'
import {edited, fewOf, fileEdit, seldom} from './edits.ts'
import {type Edge, edge} from './fuzz.ts'
import {ask, type ProductTarget} from './product-target.ts'

const smallestImages = '*[_type == "sanity.imageAsset"] | order(size asc)[0..3].path'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><filter id="f"><feGaussianBlur stdDeviation="2"/></filter><image href="file:///etc/passwd"/><rect width="5" height="5" filter="url(#f)"/></svg>'

/** Contents of files that start like a form, an image or a PDF, and an empty file. */
const starts = [
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--',
  'GIF89a\u0001\u0000\u0001\u0000',
  '%PDF-1.7',
  '',
]

const upload = fc.record({
  picture: fc.oneof({weight: 4, arbitrary: fc.nat(4)}, fc.nat(20)),
  edits: fewOf(fileEdit(fc.uint8Array({maxLength: 40}))),
  /** True if the changes overwrite bytes and do not shift the following bytes. */
  isInPlace: fc.boolean(),
  length: seldom(fc.nat(50_000)),
  kind: fc.constantFrom('images', 'images', 'images', 'files'),
  query: fc.dictionary(
    fc.constantFrom('filename', 'title', 'label', 'sourceId', 'sourceUrl', 'sourceName'),
    fc.oneof(fc.constantFrom('a.png', '../../a'), fc.string({unit: 'binary', maxLength: 30})),
    {maxKeys: 3, noNullPrototype: true},
  ),
  meta: fc.oneof(
    {weight: 4, arbitrary: fc.constantFrom('palette,lqip', 'exif', 'location', 'none', 'blurhash')},
    fc.string({unit: 'binary', maxLength: 10}),
  ),
  type: fc.constantFrom('image/png', 'image/svg+xml', 'multipart/form-data; boundary=b', 'a/b;c='),
  encoding: seldom(fc.constantFrom('gzip', 'br', 'deflate', 'zstd', 'x')),
})

/** Returns the fuzz test of uploads. */
export function uploadEdges(target: ProductTarget): Edge[] {
  const read = async () => {
    const {client, dataDir} = target.product()
    const paths = await client.fetch<string[]>(smallestImages)
    const files = paths.map((path) => join(dataDir, 'assets/images', path.split('/').at(-1) ?? ''))
    return [
      ...(await Promise.all(files.map((file) => readFile(file)))),
      ...[drawing, ...starts].map((text) => Buffer.from(text, 'latin1')),
    ]
  }
  let pictures: ReturnType<typeof read> | undefined
  const uploads = edge({
    name: 'uploads of damaged images and files',
    input: upload,
    async send({picture, edits, isInPlace, length, kind, query, meta, type, encoding}) {
      pictures ??= read()
      const all = await pictures
      const whole = edited(
        all[picture % all.length] ?? Buffer.of(),
        edits.map(([at, count, piece]) => [at, isInPlace ? piece.length : count, piece]),
      )
      const parameters = new URLSearchParams({...query, meta})
      return ask(`${target.product().lake}/v1/assets/${kind}/production?${parameters}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${target.token()}`,
          'content-type': type,
          ...(encoding && {'content-encoding': encoding}),
        },
        body: whole.subarray(0, length ?? whole.length),
      })
    },
    isDeep: (status) => status === 200,
  })
  return [uploads]
}
