import {readdirSync, readFileSync, statSync} from 'node:fs'
import sharp from 'sharp'
import {expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {formsOf, pictureFile} from '#studio/seed/picture-file.ts'
import {sourceHash} from '#studio/seed/pictures/page.ts'
import {pictures} from '#studio/seed/pictures/pictures.ts'
import {density, type Screen, sizeOf} from '#studio/seed/pictures/screen.ts'

const folder = new URL('../../../studio/seed/pictures/rendered/', import.meta.url)

const screens: [string, Screen][] = Object.entries(pictures)
const files = screens.flatMap(([name, screen]) =>
  formsOf(name).flatMap((form) =>
    locales.map((locale) => ({file: pictureFile(name, locale, form), name, locale, form, screen})),
  ),
)

/** A picture up to this wide loses a third on a small phone, and its words stay readable. */
const readableWidth = 480

it('has a layout for phones of every picture too wide to be read there, and of no other', () => {
  for (const [name, screen] of screens) {
    const forPhones = screen.phone !== undefined
    expect(forPhones, name).toBe(screen.width > readableWidth)
    expect(formsOf(name).includes('phone'), name).toBe(forPhones)
  }
})

it('holds every picture in every language, and nothing else', () => {
  const drawn = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  expect(drawn.toSorted()).toEqual(files.map(({file}) => file).toSorted())
})

it('was drawn from the sources as they are now; if not, run npm run pictures', () => {
  const sources: unknown = JSON.parse(readFileSync(new URL('sources.json', folder), 'utf8'))
  const now = files.map(({file, name, screen, locale, form}) => [
    file,
    sourceHash(name, screen, locale, form),
  ])
  expect(sources).toEqual(Object.fromEntries(now))
})

// A page shows a preview behind each until it is there: nothing of that may shine through.
it.each(files)('keeps $file dense enough for fine screens, and opaque', async (drawn) => {
  const {file, screen, form} = drawn
  const {width, height, hasAlpha} = await sharp(readFileSync(new URL(file, folder))).metadata()
  const size = sizeOf(screen, form)
  expect({width, height, hasAlpha}).toEqual({
    width: Math.round((size?.width ?? 0) * density[form]),
    height: Math.round((size?.height ?? 0) * density[form]),
    hasAlpha: false,
  })
})

it('keeps each picture below 70 KB and all of them below 3 MB', () => {
  const sizes = files.map(({file}) => statSync(new URL(file, folder)).size)
  expect(Math.max(...sizes)).toBeLessThan(70_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
})
