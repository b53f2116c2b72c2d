// @vitest-environment jsdom
import {cleanup, fireEvent, render} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {Video} from '#src/blocks/video/video.tsx'
import {picture, text} from './localized-content.ts'
import {accessibilityFaults, inSite, renderPiece} from './render-block.tsx'

const content = {
  _key: 'a',
  _type: 'videoBlock' as const,
  title: text('See how it works', 'Vea cómo funciona')('es'),
  address: 'https://youtu.be/dQw4w9WgXcQ',
  file: null,
  poster: picture('A look-up')('es'),
}

it('Video shows a link with the poster, and names the host of the player', async () => {
  const page = renderPiece(<Video content={content} />, 'es')
  const link = page.querySelector('a')
  expect(link?.getAttribute('href')).toBe('https://youtu.be/dQw4w9WgXcQ')
  expect(link?.dataset.frame).toBe('www.youtube-nocookie.com')
  expect(link?.textContent).toBe('Reproducir el video: Vea cómo funciona')
  expect(page.querySelector('a img')?.getAttribute('alt')).toBe('A look-up')
  expect(page.textContent).toContain('El video se carga desde www.youtube-nocookie.com')
  expect(page.querySelector('iframe, video')).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
})

it.each([
  ['around its focus point', {x: 0.5, y: 0.9, width: 0.2}, '0,937,1000,563'],
  ['around its focus point at the top', {x: 0.5, y: 0, width: 0.2}, '0,0,1000,563'],
  ['around its middle without a focus point', null, '0,468,1000,563'],
])('the poster of a video is cut to the frame %s', (_, hotspot, rect) => {
  const poster = {...content.poster, width: 1000, height: 1500, hotspot}
  const page = renderPiece(<Video content={{...content, poster}} />, 'es')
  expect(page.querySelector('a img')?.getAttribute('src')).toContain(`?rect=${rect}&`)
  expect(page.querySelector('a source')).toBeNull()
})

it("the poster's part around the focus point stays within the editor's crop", () => {
  const crop = {top: 0.1, bottom: 0.5, left: 0, right: 0.2}
  const poster = {...content.poster, crop, hotspot: {x: 0.9, y: 0.9, width: 0.1}}
  const page = renderPiece(<Video content={{...content, poster}} />, 'es')
  expect(page.querySelector('a img')?.getAttribute('src')).toContain('?rect=569,100,711,400&')
})

it.each([
  ['a YouTube video', {}, 'iframe', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
  ['an uploaded file', {file: 'files/local/production/abc.mp4'}, 'video', '/files/local/'],
])(
  'a click on the link of %s replaces the link with the player, which receives the focus',
  (_, fields, name, src) => {
    document.body.innerHTML = ''
    // jsdom lacks matchMedia, which Mantine calls for the color scheme.
    vi.stubGlobal('matchMedia', () => new EventTarget())
    const page = render(inSite(<Video content={{...content, ...fields}} />, 'es')).container
    const link = page.querySelector('a')
    if (!link) throw new Error('The video has no link.')
    fireEvent.click(link)
    const player = document.querySelector(name)
    expect(player?.getAttribute('src')).toContain(src)
    expect(document.activeElement).toBe(player)
    expect(page.querySelector('a')).toBeNull()
    cleanup()
  },
)

it.each([{address: null}, {address: 'https://example.com'}, {file: '../secret'}])(
  'Video renders nothing if its address or file is invalid: %j',
  (fields) => {
    const page = renderPiece(<Video content={{...content, ...fields}} />, 'es')
    expect(page.querySelector('section')).toBeNull()
  },
)
