import {expect, it} from 'vitest'
import {phonePart, pictureSource, shownPart} from '#src/ui/pictures/picture-source.ts'

const file = {path: 'images/p/d/a-1600x1000.webp', width: 1600, height: 1000}
const whole = shownPart(file, null)

it('the srcset of an image has widths from 360 to 2160 px and URLs with auto=format', () => {
  expect(pictureSource(whole)).toEqual({
    src: '/images/p/d/a-1600x1000.webp?w=1080&auto=format',
    srcSet: [360, 540, 720, 1080, 1440, 1600]
      .map((w) => `/images/p/d/a-1600x1000.webp?w=${w}&auto=format ${w}w`)
      .join(', '),
    width: 1600,
    height: 1000,
  })
})

it('the srcset has no width larger than the image', () => {
  const small = shownPart({path: 'images/p/d/b-600x400.png', width: 600, height: 400}, null)
  expect(pictureSource(small)).toMatchObject({
    src: '/images/p/d/b-600x400.png?w=600&auto=format',
    srcSet: [360, 540, 600]
      .map((w) => `/images/p/d/b-600x400.png?w=${w}&auto=format ${w}w`)
      .join(', '),
  })
})

it('the srcset contains the width of the image only once, even if that width is also a default width', () => {
  const wide = shownPart({path: 'images/p/d/c-720x400.png', width: 720, height: 400}, null)
  expect(pictureSource(wide).srcSet.match(/720w/g)).toHaveLength(1)
})

it('the srcset of a cropped image has no width larger than the cropped part', () => {
  const shown = shownPart(file, {top: 0.1, bottom: 0.2, left: 0.25, right: 0})
  expect(shown).toMatchObject({left: 400, top: 100, width: 1200, height: 700})
  expect(pictureSource(shown)).toMatchObject({
    src: '/images/p/d/a-1600x1000.webp?rect=400,100,1200,700&w=1080&auto=format',
    width: 1200,
    height: 700,
  })
})

it.each([
  ['in the middle of the image', {x: 0.5, width: 0.2}, {left: 400, width: 800}],
  ['at the left edge of the image', {x: 0.05, width: 0.1}, {left: 0, width: 800}],
  ['at the right edge of the image', {x: 1, width: 0.1}, {left: 800, width: 800}],
  ['that is wider than the usual part', {x: 0.5, width: 0.7}, {left: 240, width: 1120}],
])(
  'for a hotspot %s, phones show the upright part of the image around the hotspot',
  (_, hotspot, part) => {
    expect(phonePart(whole, hotspot)).toMatchObject({...part, top: 0, height: 1000})
  },
)

it("the part of a picture that phones show stays within the editor's crop", () => {
  const shown = shownPart(file, {top: 0, bottom: 0.2, left: 0.3, right: 0})
  expect(phonePart(shown, {x: 0.1, width: 0.1})).toMatchObject({
    left: 480,
    top: 0,
    width: 640,
    height: 800,
  })
})

it.each([
  ['without a hotspot', whole, null],
  ['whose hotspot covers nearly all of it', whole, {x: 0.5, width: 1}],
  ['that is already upright', shownPart({...file, width: 700}, null), {x: 0.5, width: 0.1}],
])('phones show the complete image of a picture %s', (_, shown, hotspot) => {
  expect(phonePart(shown, hotspot)).toBeUndefined()
})

it('the srcset for phones has no widths above 900 px or above the width of the image', () => {
  expect(pictureSource(whole, 'phone').srcSet).toMatch(/540w, .* 720w, .* 900w$/)
  const part = shownPart({...file, width: 800}, null)
  expect(pictureSource(part, 'phone').srcSet).toMatch(/540w, .* 720w, .* 800w$/)
})
