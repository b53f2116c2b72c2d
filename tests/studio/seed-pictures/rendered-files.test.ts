import {readdirSync, readFileSync, statSync} from 'node:fs'
import sharp from 'sharp'
import {expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {sourceHash} from '#studio/seed/pictures/page.ts'
import {pictures} from '#studio/seed/pictures/pictures.ts'

const folder = new URL('../../../studio/seed/pictures/rendered/', import.meta.url)

const files = Object.entries(pictures).flatMap(([name, screen]) =>
  locales.map((locale) => ({file: `${name}.${locale}.webp`, name, locale, screen})),
)

it('holds every picture in every language, and nothing else', () => {
  const drawn = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  expect(drawn.toSorted()).toEqual(files.map(({file}) => file).toSorted())
})

it('was drawn from the sources as they are now; if not, run npm run pictures', () => {
  const sources: unknown = JSON.parse(readFileSync(new URL('sources.json', folder), 'utf8'))
  const now = files.map(({file, name, screen, locale}) => [file, sourceHash(name, screen, locale)])
  expect(sources).toEqual(Object.fromEntries(now))
})

it.each(files)(
  'keeps $file at twice its size, with see-through corners',
  async ({file, screen}) => {
    const image = sharp(readFileSync(new URL(file, folder)))
    const {width, height, hasAlpha} = await image.metadata()
    expect({width, height, hasAlpha}).toEqual({
      width: screen.width * 2,
      height: screen.height * 2,
      hasAlpha: true,
    })
    const [, , , corner] = await image
      .extract({left: 0, top: 0, width: 1, height: 1})
      .raw()
      .toBuffer()
    expect(corner).toBe(0)
  },
)

it('keeps each picture below 70 KB and all of them below 2.5 MB', () => {
  const sizes = files.map(({file}) => statSync(new URL(file, folder)).size)
  expect(Math.max(...sizes)).toBeLessThan(70_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000)
})
