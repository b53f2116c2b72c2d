import fc from 'fast-check'
import {editedText, fewOf, textEdit} from './edits.ts'
import {type Edge, edge} from './fuzz.ts'
import {ask, type ProductTarget} from './product-target.ts'

const numbers = (min: number, max: number) => fc.integer({min, max}).map(String)
const oneOf = (list: string) => fc.constantFrom(...list.split(' '))
const side = numbers(1, 400)

/** Generates valid values of each parameter of an image URL. */
const valid: Record<string, fc.Arbitrary<string>> = {
  w: fc.oneof({weight: 8, arbitrary: side}, fc.constant('8192')),
  h: side,
  'min-w': side,
  'max-w': side,
  'min-h': side,
  'max-h': side,
  dpr: oneOf('1 1.5 2 3'),
  q: numbers(0, 100),
  fit: oneOf('clip crop fill fillmax max scale min'),
  crop: oneOf('entropy focalpoint left top left,top bottom,right center'),
  'fp-x': oneOf('0 0.5 1'),
  'fp-y': oneOf('0 0.25 1e-9'),
  rect: fc.tuple(...[0, 0, 1, 1].map((least) => numbers(least, 300))).map((four) => four.join(',')),
  or: oneOf('0 90 180 270'),
  rot: oneOf('0 90 180 270'),
  flip: oneOf('h v hv vh'),
  bg: oneOf('fff 0000 80ff0000 AABBCC'),
  pad: numbers(0, 80),
  blur: numbers(0, 200),
  sharp: numbers(0, 100),
  invert: oneOf('true false'),
  sat: numbers(-100, 100),
  frame: fc.constant('1'),
  fm: oneOf('avif jpg pjpg png webp'),
  auto: oneOf('format compress'),
  dl: oneOf('a.png ../a'),
}

const odd = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...['', '0', '-1', '1e3', '0x10', 'NaN', 'Infinity', '1e-300', '0.5', '8193', '99999'],
      ...['1,2', '1,2,3', '1,2,3,4,5', 'left,right,top', 'gif', 'svg', 'constructor', ' ', '#fff'],
    ),
  },
  fc.string({unit: 'binary', maxLength: 12}),
)

const names = Object.keys(valid)
const parameters = fc
  .uniqueArray(fc.constantFrom(...names), {minLength: 1, maxLength: 5})
  .chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((name) => [name, valid[name] ?? odd]))),
  )
const changes = fewOf(
  fc.tuple(
    fc.oneof({weight: 9, arbitrary: fc.constantFrom(...names)}, fc.string({maxLength: 5})),
    odd,
  ),
)

const imageRequest = fc.record({
  file: fc.nat(5),
  /** Changes to the path of the image in the URL. */
  edits: fc.oneof({weight: 2, arbitrary: fc.constant([])}, fc.tuple(textEdit())),
  parameters,
  changes,
  accept: fc.constantFrom('image/avif,*/*', 'image/webp', '', '\u00ff'),
  isStaff: fc.boolean(),
})

const pathsOfImages = '*[_type == "sanity.imageAsset"] | order(size asc)[0..5].path'

/** Returns the fuzz tests of image URLs. */
export function imageEdges(target: ProductTarget): Edge[] {
  let files: Promise<string[]> | undefined
  return (['lake', 'site'] as const).map((which) =>
    edge({
      name: `image parameters of the ${which}`,
      input: imageRequest,
      async send(sent) {
        files ??= target.product().client.fetch<string[]>(pathsOfImages)
        const all = await files
        const path = encodeURI(editedText(all[sent.file % all.length] ?? '', sent.edits))
        const headers = new Headers({accept: sent.accept})
        if (sent.isStaff) headers.set('authorization', `Bearer ${target.token()}`)
        const query = new URLSearchParams({
          ...sent.parameters,
          ...Object.fromEntries(sent.changes),
        })
        return ask(`${target.product()[which]}/${path}?${query}`, {headers})
      },
      isDeep: (status) => status === 200,
    }),
  )
}
