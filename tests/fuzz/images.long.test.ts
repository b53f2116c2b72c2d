import fc from 'fast-check'
import {beforeAll, expect, test} from 'vitest'
import {seldom} from './edits.ts'
import {fuzz} from './fuzz.ts'
import {ask, productTarget} from './product-target.ts'

const target = productTarget()
let files: string[] = []

beforeAll(async () => {
  files = await target
    .product()
    .client.fetch('*[_type == "sanity.imageAsset"] | order(size asc)[0..5].path')
})

const number = fc.oneof(
  {weight: 4, arbitrary: fc.integer({min: 0, max: 400}).map(String)},
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1e-300',
    '0.5',
    '8192',
    '99999',
  ),
)
const list = fc.array(number, {minLength: 1, maxLength: 6}).map((numbers) => numbers.join(','))
const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...'clip crop fill fillmax max scale min entropy focalpoint left,top bottom,right center format compress avif jpg pjpg png webp gif svg h v hv 1 90 180 270 true fff 80ff0000 a.png ../a'.split(
        ' ',
      ),
    ),
  },
  fc.string({unit: 'binary', maxLength: 12}),
)
const names =
  'w h min-w max-w min-h max-h dpr q fit crop fp-x fp-y rect or rot flip bg pad blur sharp invert sat frame fm auto dl dlRaw'

const parameters = fc.dictionary(
  fc.oneof({weight: 9, arbitrary: fc.constantFrom(...names.split(' '))}, fc.string({maxLength: 5})),
  fc.oneof(number, word, list),
  {maxKeys: 6, noNullPrototype: true},
)

const asked = fc.record({
  file: fc.nat(5),
  /** Something wrong with the file's path. */
  edit: seldom(fc.tuple(fc.nat(100), fc.string({maxLength: 3}))),
  parameters,
  accept: fc.constantFrom('image/avif,*/*', 'image/webp', '', '\u00ff'),
  isStaff: fc.boolean(),
})

test.each(['lake', 'site'] as const)('parameters of images of the %s', async (which) => {
  const inputs = await fuzz(target, asked, ({file, edit, parameters: chosen, accept, isStaff}) => {
    const path = files[file % files.length] ?? ''
    const [at, text] = edit ?? [0, '']
    const edited = edit ? path.slice(0, at) + text + path.slice(at + 1) : path
    const headers = new Headers({accept})
    if (isStaff) headers.set('authorization', `Bearer ${target.token()}`)
    const url = `${target.product()[which]}/${encodeURI(edited)}?${new URLSearchParams(chosen)}`
    return ask(url, {headers})
  })
  expect(inputs).toBeGreaterThan(0)
})
