// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {WidePicture} from '#src/blocks/wide-picture/wide-picture.tsx'
import {picture, text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const content = {
  _key: 'a',
  _type: 'widePictureBlock' as const,
  image: picture('A ticket')('es'),
  caption: text('The ticket adds up.', 'La orden cuadra.')('es'),
}

it('WidePicture shows the picture with its caption, without accessibility violations', async () => {
  const page = renderPiece(<WidePicture content={content} />, 'es')
  expect(page.querySelector('figure img')?.getAttribute('alt')).toBe('A ticket')
  expect(page.querySelector('figcaption')?.textContent).toBe('La orden cuadra.')
  expect(await accessibilityFaults()).toEqual([])
})

it('WidePicture without a caption shows only the picture', () => {
  const page = renderPiece(<WidePicture content={{...content, caption: null}} />, 'es')
  expect(page.querySelector('img')).not.toBeNull()
  expect(page.querySelector('figcaption')).toBeNull()
})

it.each([
  ['a landscape picture fills the page', 1600, 900, null, '75rem'],
  ['a portrait picture is 56 rem tall', 900, 1800, null, '28rem'],
  ['a portrait part of a picture is 56 rem tall', 1800, 1800, {left: 0.25, right: 0.25}, '28rem'],
])('WidePicture: %s', (_, width, height, sides, expected) => {
  const crop = sides && {top: null, bottom: null, ...sides}
  const image = {...content.image, width, height, crop}
  const page = renderPiece(<WidePicture content={{...content, image}} />, 'es')
  expect(page.querySelector('figure')?.style.maxWidth).toBe(expected)
})

it.each([null, {...content.image, path: null}])(
  'WidePicture renders nothing for the picture %j',
  (image) => {
    const page = renderPiece(<WidePicture content={{...content, image}} />, 'es')
    expect(page.querySelector('section')).toBeNull()
  },
)
