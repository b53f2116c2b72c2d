import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {cropsIn, PictureCrops} from '#server/site/pictures/picture-crops.ts'
import {PageStore} from '#server/site/store/page-store.ts'
import {type LocalizedPicture, Picture} from '#src/ui/pictures/picture.tsx'
import {inSite} from '../../../src/blocks/render-block.tsx'
import {storedPage} from '../stored-page.ts'

const cropped: LocalizedPicture = {
  path: 'images/p/d/abc-1600x1000.webp',
  width: 1600,
  height: 1000,
  alt: '',
  lang: null,
  preview: null,
  crop: {left: 0.5, top: 0, right: 0, bottom: 0},
  hotspot: {x: 0.75, y: 0.5, width: 0.1},
  phone: null,
  dark: null,
  phoneDark: null,
}

const htmlOf = (picture: LocalizedPicture) =>
  renderToStaticMarkup(inSite(<Picture of={picture} sizes="100vw" />, 'en'))

it("cropsIn finds the crops for desktops and for phones in a page's HTML", () => {
  const html = htmlOf({...cropped, hotspot: {x: 0.75, y: 0.5, width: 0.4}})
  const asked = [...html.matchAll(/\?rect=([\d,]+)/g)].map(([, rect]) => rect)
  const crops = new PictureCrops()
  crops.add(cropsIn(html))
  expect(new Set(asked).size).toBeGreaterThan(0)
  for (const rect of asked) expect(crops.has(`/${cropped.path}`, String(rect))).toBe(true)
  expect(crops.has(`/${cropped.path}`, '800,0,800,999')).toBe(false)
  expect(crops.has('/images/p/d/other.webp', '800,0,800,1000')).toBe(false)
})

it('cropsIn returns no crop for an image that is not cropped', () => {
  expect(cropsIn(htmlOf({...cropped, crop: null, hotspot: null}))).toEqual([])
})

it("the page store still allows the image crops of a page's previous version", async () => {
  const store = new PageStore()
  const key = {path: '/', locale: 'en'} as const
  const put = async (crops: string[]) => store.put(key, {...(await storedPage('page')), crops})
  await put(['images/p/d/a.webp 0,0,1,1'])
  await put(['images/p/d/a.webp 0,0,2,2'])
  expect(store.crops.has('/images/p/d/a.webp', '0,0,1,1')).toBe(true)
  expect(store.crops.has('/images/p/d/a.webp', '0,0,2,2')).toBe(true)
})

it('PictureCrops drops the oldest crops when it has more than 2,000', () => {
  const crops = new PictureCrops()
  crops.add(Array.from({length: 3_000}, (_, at) => `images/a ${at}`))
  expect(crops.has('/images/a', '0')).toBe(false)
  expect(crops.has('/images/a', '2999')).toBe(true)
})
