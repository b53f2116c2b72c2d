// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {type LocalizedPicture, Picture} from '#src/ui/pictures/picture.tsx'
import {picture} from '../../blocks/localized-content.ts'
import {renderPiece} from '../../blocks/render-block.tsx'

const estimate: LocalizedPicture = picture('Estimate 1043')('en')

/** Returns the width and height attributes, from which the browser reserves the space. */
const sizeOf = (element: Element | null) =>
  ['width', 'height'].map((side) => Number(element?.getAttribute(side)))

const rendered = (changes: Partial<LocalizedPicture> = {}) => {
  const page = renderPiece(<Picture of={{...estimate, ...changes}} sizes="50vw" />, 'en')
  return {image: page.querySelector('img'), onPhones: page.querySelector('source')}
}

it('an image has width and height attributes and loads lazily', () => {
  const {image} = rendered()
  expect(sizeOf(image)).toEqual([1600, 1000])
  expect(image?.getAttribute('loading')).toBe('lazy')
})

it('the inline preview of an image is its background image', () => {
  expect(rendered().image?.getAttribute('style')).toBe(
    'background-image:url(data:image/webp;base64,UklGRg==)',
  )
})

it.each([
  ['is missing, as for transparent images', null],
  ['contains CSS', 'data:image/png;base64,AA==);color:red;(x:url('],
  ['is an external URL', 'https://example.com/a.webp'],
])('an image has no background if its preview %s', (_, preview) => {
  expect(rendered({preview}).image?.hasAttribute('style')).toBe(false)
})

it('the source for phones is the separate phone file with its own size', () => {
  const {image, onPhones} = rendered({phone, hotspot: {x: 0.9, y: 0.5, width: 0.1}})
  expect(onPhones?.media).toBe('(max-width: 35.99em)')
  expect(onPhones?.srcset).toMatch(/^\/images\/p\/d\/phone-1080x1350\.webp\?w=540&auto=format 540w/)
  expect(sizeOf(onPhones)).toEqual([1080, 1350])
  expect(image?.src).toContain('abc-1600x1000.webp?w=1080')
})

it('without a phone file, the source for phones is the part of the picture around the hotspot', () => {
  const {onPhones} = rendered({hotspot: {x: 1, y: 0.5, width: 0.2}})
  expect(onPhones?.srcset).toContain('abc-1600x1000.webp?rect=800,0,800,1000&w=540&auto=format')
  expect(sizeOf(onPhones)).toEqual([800, 1000])
})

it('without a phone file and hotspot, phones have no separate source', () => {
  expect(rendered().onPhones).toBeNull()
})

const dark = {path: 'images/p/d/dark-1600x1000.webp', width: 1600, height: 1000}
const phone = {path: 'images/p/d/phone-1080x1350.webp', width: 1080, height: 1350}
const phoneDark = {path: 'images/p/d/phone-dark-1080x1350.webp', width: 1080, height: 1350}
const hotspot = {x: 1, y: 0.5, width: 0.2}

it.each([
  {name: 'all files', changes: {dark, phone, phoneDark}, files: ['phone-dark', 'phone', 'dark']},
  // On a phone, a readable light picture is better than a dark one with tiny text.
  {name: 'no dark phone file', changes: {dark, phone}, files: ['phone', 'dark']},
  {name: 'only a dark file', changes: {dark}, files: ['dark']},
  {name: 'a dark file and a hotspot', changes: {dark, hotspot}, files: ['dark', 'abc', 'dark']},
])('with $name, a browser chooses from the files $files in this order', ({changes, files}) => {
  const {image} = rendered(changes)
  const sources = [...(image?.parentElement?.querySelectorAll('source') ?? [])]
  expect(sources.map(({srcset}) => /(\w+(?:-dark)?)-\d+x/.exec(srcset)?.[1])).toEqual(files)
  const isForDark = sources.map(({media}) => media.includes('(prefers-color-scheme: dark)'))
  expect(isForDark).toEqual(files.map((file) => file.includes('dark')))
})

it("the image's URL and size are those of the part inside the editor's crop", () => {
  const {image} = rendered({crop: {top: 0, bottom: 0.5, left: 0, right: 0}})
  expect(image?.srcset).toContain('?rect=0,0,1600,500&w=720')
  expect(sizeOf(image)).toEqual([1600, 500])
})

it("the file for the dark color scheme has the editor's crop of the picture", () => {
  const crop = {top: 0, bottom: 0.5, left: 0.25, right: 0}
  const inTheDark = rendered({crop, dark, hotspot}).image?.parentElement?.querySelectorAll(
    '[media*=dark]',
  )
  const parts = [...(inTheDark ?? [])].map((source) => /rect=([\d,]+)/.exec(source.outerHTML)?.[1])
  expect(parts).toEqual(['1200,0,400,500', '400,0,1200,500'])
})

it('a picture without a file renders nothing', () => {
  expect(rendered({path: null}).image).toBeNull()
})
