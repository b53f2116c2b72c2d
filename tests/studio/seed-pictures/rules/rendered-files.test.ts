import {readdirSync, readFileSync, statSync} from 'node:fs'
import sharp from 'sharp'
import {expect, it} from 'vitest'
import {sourceHash} from '#packages/sample-pictures/src/page.ts'
import {pictures} from '#packages/sample-pictures/src/pictures.ts'
import {density, type Screen, sizeOf} from '#packages/sample-pictures/src/screen.ts'
import {formsOf, pictureFile, variantsOf} from '#studio/seed/picture-file.ts'

const folder = new URL('../../../../studio/seed/pictures/rendered/', import.meta.url)

const screens: [string, Screen][] = Object.entries(pictures)
const files = screens.flatMap(([name, screen]) =>
  variantsOf(name).map((variant) => ({file: pictureFile(name, variant), name, variant, screen})),
)

/** Maximum width of an image that is readable on a small phone, which shows it a third smaller. */
const readableWidth = 480

it('exactly the images that are too wide for phones have a phone version', () => {
  for (const [name, screen] of screens) {
    const forPhones = screen.phone !== undefined
    expect(forPhones, name).toBe(screen.width > readableWidth)
    expect(formsOf(name).includes('phone'), name).toBe(forPhones)
  }
})

it('every image has a file in every language, and there is no other file', () => {
  const drawn = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  expect(drawn.toSorted()).toEqual(files.map(({file}) => file).toSorted())
})

it('the images are up to date with their sources (otherwise run npm run pictures)', () => {
  const sources: unknown = JSON.parse(readFileSync(new URL('sources.json', folder), 'utf8'))
  const now = files.map(({file, name, screen, variant}) => [
    file,
    sourceHash(name, screen, variant),
  ])
  expect(sources).toEqual(Object.fromEntries(now))
})

// Transparent images would let the page's placeholder show through.
it.each(files)(
  '$file has enough pixels for high-resolution screens, and is opaque',
  async (drawn) => {
    const {
      file,
      screen,
      variant: {form},
    } = drawn
    const {width, height, hasAlpha} = await sharp(readFileSync(new URL(file, folder))).metadata()
    const size = sizeOf(screen, form)
    expect({width, height, hasAlpha}).toEqual({
      width: Math.round((size?.width ?? 0) * density[form]),
      height: Math.round((size?.height ?? 0) * density[form]),
      hasAlpha: false,
    })
  },
)

it('each image is smaller than 70 KB, and all images together are smaller than 6.5 MB', () => {
  const sizes = files.map(({file}) => statSync(new URL(file, folder)).size)
  expect(Math.max(...sizes)).toBeLessThan(70_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_500_000)
})
