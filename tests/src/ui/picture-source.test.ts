import {expect, it} from 'vitest'
import {pictureSource} from '#src/ui/picture-source.ts'

it('offers a picture from phone to desktop size, in the best format', () => {
  expect(pictureSource('images/local/production/a-1920x1280.webp', 1920)).toEqual({
    src: '/images/local/production/a-1920x1280.webp?w=1080&auto=format',
    srcSet: [360, 540, 720, 1080, 1440, 1920]
      .map((w) => `/images/local/production/a-1920x1280.webp?w=${w}&auto=format ${w}w`)
      .join(', '),
  })
})

it('never asks for more pixels than there are', () => {
  expect(pictureSource('images/p/d/small-600x400.png', 600)).toEqual({
    src: '/images/p/d/small-600x400.png?w=600&auto=format',
    srcSet: [360, 540, 600]
      .map((w) => `/images/p/d/small-600x400.png?w=${w}&auto=format ${w}w`)
      .join(', '),
  })
})

it('offers a picture of an offered width once', () => {
  expect(pictureSource('images/p/d/a-720x400.png', 720).srcSet.match(/720w/g)).toHaveLength(1)
})
