import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import opentype, {type Font} from 'opentype.js'
import subsetFont from 'subset-font'
import {resolveConfig} from 'vite'
import {expect, test} from 'vitest'
import {headingFonts} from '#server/build/vite-plugins/heading-fonts.ts'

/** Reads a font in the format WOFF2. */
async function fontOf(path: string): Promise<{bytes: number; font: Font}> {
  const file = await readFile(path)
  const plain = await subsetFont(file, undefined, {keepAllGlyphs: true, targetFormat: 'sfnt'})
  // Copy the bytes, because Node reads small files into a shared buffer.
  return {bytes: file.length, font: opentype.parse(Uint8Array.from(plain).buffer)}
}

const {resolve} = await resolveConfig({configFile: false, plugins: [headingFonts()]}, 'build')

/** The font of a weight as the build sends it, and the whole one. */
async function fontsOf(weight: string) {
  const name = `@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-${weight}-normal.woff2`
  const folder = resolve.alias.find(({find}) => typeof find === 'string' && name.startsWith(find))
  const small = await fontOf(name.replace(String(folder?.find), String(folder?.replacement)))
  return {small, whole: await fontOf(fileURLToPath(import.meta.resolve(name)))}
}

const english = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ascii = `${english} !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`
const typographic = '‘’“”–—…•·°©®™$€−×½¼¾″\u00a0'
const spanish = 'ÁÉÍÓÚÜÑáéíóúüñ¡¿«»ªº'
const otherLanguages = 'ÀÂÆÇÈÊËÎÏÔŒÙÛŸàâæçèêëîïôœùûÿÄÖäößÅØåøÃÕãõÌÒìòÝýÐÞðþ'

test.each(['600', '700'])(
  'the font of weight %s has the shapes, widths and kerning of every letter and sign of headings',
  async (weight) => {
    const {small, whole} = await fontsOf(weight)
    expect(small.bytes).toBeLessThan(0.56 * whole.bytes)
    const shapes = ({font}: typeof small) =>
      [...ascii, ...typographic, ...spanish, ...otherLanguages].map((character) => {
        const glyph = font.charToGlyph(character)
        return [
          character,
          glyph.unicodes,
          glyph.advanceWidth,
          glyph.getPath(0, 0, 1000).toPathData(2),
        ]
      })
    expect(shapes(small)).toEqual(shapes(whole))
    const pairs = ({font}: typeof small) =>
      [...`${english}ÁÑñ`].flatMap((left) =>
        [...`${english}áñ.,-’`].map((right) =>
          font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)),
        ),
      )
    expect(pairs(small)).toEqual(pairs(whole))
    expect(new Set(pairs(small)).size).toBeGreaterThan(5)
    expect(small.font.tables.gsub?.features).toMatchObject([{tag: 'liga'}, {tag: 'tnum'}])
  },
)
