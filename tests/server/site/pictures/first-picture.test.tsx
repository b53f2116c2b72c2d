// @vitest-environment jsdom
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {firstPicturePreloads} from '#server/site/pictures/first-picture.ts'
import {type LocalizedPicture, Picture} from '#src/ui/pictures/picture.tsx'
import {inSite} from '../../../src/blocks/render-block.tsx'

const picture: LocalizedPicture = {
  path: 'images/p/d/abc-1600x1000.webp',
  width: 1600,
  height: 1000,
  alt: '',
  lang: null,
  preview: null,
  crop: null,
  hotspot: null,
  phone: null,
  dark: null,
  phoneDark: null,
}

const markup = (pictures: ReactNode) => renderToStaticMarkup(inSite(pictures, 'en'))

const linksOf = (html: string) => {
  const {head} = new DOMParser().parseFromString(firstPicturePreloads(html), 'text/html')
  return [...head.querySelectorAll('link')].map((link) => ({
    media: link.media,
    files: link.getAttribute('imagesrcset'),
    sizes: link.getAttribute('imagesizes'),
  }))
}

const imagesOf = (html: string) => {
  const {body} = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('source, img')].map((image) => image.getAttribute('srcset'))
}

it('the preload link has the same image files as the first image', () => {
  const html = markup(
    <>
      <Picture of={{...picture, path: 'images/p/d/other.webp'}} sizes="1px" />
      <Picture of={picture} sizes="(min-width: 62em) 50vw, 100vw" first />
    </>,
  )
  expect(linksOf(html)).toEqual([
    {media: '', files: imagesOf(html)[1], sizes: '(min-width: 62em) 50vw, 100vw'},
  ])
})

it('phones preload the phone file of an image, and other screens preload its default file', () => {
  const phone = {path: 'images/p/d/upright.webp', width: 1080, height: 1350}
  const html = markup(<Picture of={{...picture, phone}} sizes="50vw" first />)
  const [onPhones, elsewhere] = imagesOf(html)
  expect(linksOf(html)).toEqual([
    {media: '(max-width: 35.99em)', files: onPhones, sizes: 'calc(100vw - 2rem)'},
    {media: '(not ((max-width: 35.99em)))', files: elsewhere, sizes: '50vw'},
  ])
})

it('each file of an image for phones or the dark scheme has a preload link that excludes the earlier ones', () => {
  const file = (name: string) => ({path: `images/p/d/${name}.webp`, width: 1080, height: 1350})
  const files = {phone: file('phone'), dark: file('dark'), phoneDark: file('phone-dark')}
  const html = markup(<Picture of={{...picture, ...files}} sizes="50vw" first />)
  const links = linksOf(html)
  expect(links.map((link) => link.files)).toEqual(imagesOf(html))
  const [phone, dark] = ['(max-width: 35.99em)', '(prefers-color-scheme: dark)']
  expect(links.map(({media}) => media)).toEqual([
    `${phone} and ${dark}`,
    `${phone} and (not (${phone} and ${dark}))`,
    `${dark} and (not (${phone} and ${dark})) and (not (${phone}))`,
    `(not (${phone} and ${dark})) and (not (${phone})) and (not (${dark}))`,
  ])
})

it('a page without a high-priority image has no preload link', () => {
  expect(firstPicturePreloads(markup(<Picture of={picture} sizes="1px" />))).toBe('')
})
