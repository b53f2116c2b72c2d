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

it.each([null, {...content.image, path: null}])(
  'WidePicture renders nothing for the picture %j',
  (image) => {
    const page = renderPiece(<WidePicture content={{...content, image}} />, 'es')
    expect(page.querySelector('section')).toBeNull()
  },
)
