import {createServer} from 'node:http'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it, onTestFinished} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import {PicturePreviews} from '#server/site/pictures/picture-previews.ts'
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
  phone: {path: 'images/p/d/upright.webp', width: 1080, height: 1350},
  dark: null,
  phoneDark: null,
}

const page = (of = picture, first = true) =>
  renderToStaticMarkup(inSite(<Picture of={of} sizes="50vw" first={first} />, 'en'))

/** Starts an image server that returns images of `bytesOf` bytes and records its requests. */
async function previewsFrom(bytesOf: (asked: URL) => number | undefined, type = 'image/avif') {
  const asked: string[] = []
  const log: string[] = []
  const server = createServer(({url = ''}, response) => {
    asked.push(url)
    const length = bytesOf(new URL(url, 'http://localhost'))
    if (length === undefined) response.writeHead(503).end()
    else response.writeHead(200, {'content-type': type}).end(Buffer.alloc(length, 1))
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(close)
  return {previews: new PicturePreviews(origin, (line) => log.push(line)), asked, log}
}

it('the picture preview is a data URL for phones, with the width of a phone screen', async () => {
  const {previews, asked} = await previewsFrom(() => 300)
  const data = Buffer.alloc(300, 1).toString('base64')
  expect(await previews.css(page())).toBe(
    `@media (max-width: 35.99em){img[fetchpriority=high]{background-image:image-set(url(data:image/avif;base64,${data}) type("image/avif"))!important}}`,
  )
  expect(asked).toEqual(['/images/p/d/upright.webp?w=412&q=10&auto=format'])
})

it('the picture preview has the same crop as the image on phones', async () => {
  const {previews, asked} = await previewsFrom(() => 300)
  await previews.css(page({...picture, phone: null, hotspot: {x: 0.25, y: 0.5, width: 0.3}}))
  expect(asked).toEqual([
    expect.stringMatching(/abc-1600x1000\.webp\?rect=0%2C0%2C800%2C1000&w=412/),
  ])
})

it('a picture preview is requested only once for several pages', async () => {
  const {previews, asked} = await previewsFrom(() => 300)
  const [first, second] = await Promise.all([previews.css(page()), previews.css(page())])
  expect(await previews.css(page())).toBe(first)
  expect(second).toBe(first)
  expect(asked).toHaveLength(1)
})

it('if a picture preview is too large, the site requests a blurred preview', async () => {
  const {previews, asked} = await previewsFrom(({searchParams}) =>
    searchParams.has('blur') ? 900 : 9000,
  )
  expect(await previews.css(page())).toContain(Buffer.alloc(900, 1).toString('base64'))
  expect(asked).toHaveLength(2)
})

it('there is no picture preview if even the smallest version is too large', async () => {
  const {previews, log} = await previewsFrom(() => 9000)
  expect(await previews.css(page())).toBe('')
  expect(log).toEqual([])
})

it('there is no picture preview for an SVG', async () => {
  const {previews} = await previewsFrom(() => 300, 'image/svg+xml')
  expect(await previews.css(page())).toBe('')
})

it('if the image server fails, the error is logged and the next render requests the picture preview again', async () => {
  let works = false
  const {previews, log} = await previewsFrom(() => (works ? 300 : undefined))
  expect(await previews.css(page())).toBe('')
  expect(log).toEqual([expect.stringContaining('status 503 for /images/p/d/upright.webp')])
  works = true
  expect(await previews.css(page())).toContain('data:image/avif')
})

it('no preview is requested if the page has no high-priority image or no separate image for phones', async () => {
  const {previews, asked} = await previewsFrom(() => 300)
  expect(await previews.css(page(picture, false))).toBe('')
  expect(await previews.css(page({...picture, phone: null}))).toBe('')
  expect(asked).toEqual([])
})
