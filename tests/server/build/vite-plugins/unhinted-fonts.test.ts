import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import opentype, {type Font} from 'opentype.js'
import subsetFont from 'subset-font'
import {resolveConfig} from 'vite'
import {expect, test} from 'vitest'
import {unhintedFonts} from '#server/build/vite-plugins/unhinted-fonts.ts'

/** Reads a font in the format WOFF2. */
async function fontOf(path: string): Promise<{bytes: number; font: Font}> {
  const file = await readFile(path)
  const plain = await subsetFont(file, undefined, {keepAllGlyphs: true, targetFormat: 'sfnt'})
  // Copy the bytes, because Node reads small files into a shared buffer.
  return {bytes: file.length, font: opentype.parse(Uint8Array.from(plain).buffer)}
}

test.each(['600', '700'])('the font of weight %s only loses its hinting', async (weight) => {
  const name = `@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-${weight}-normal.woff2`
  const {resolve} = await resolveConfig({configFile: false, plugins: [unhintedFonts()]}, 'build')
  const folder = resolve.alias.find(({find}) => typeof find === 'string' && name.startsWith(find))
  const small = await fontOf(name.replace(String(folder?.find), String(folder?.replacement)))
  const whole = await fontOf(fileURLToPath(import.meta.resolve(name)))
  expect(small.bytes).toBeLessThan(0.67 * whole.bytes)
  const shapes = ({font}: typeof small) =>
    Array.from({length: font.numGlyphs}, (_, index) => {
      const glyph = font.glyphs.get(index)
      return [glyph.unicodes, glyph.advanceWidth, glyph.getPath(0, 0, 1000).toPathData(2)]
    })
  expect(shapes(small)).toEqual(shapes(whole))
  const pairs = ({font}: typeof small) =>
    [...'AVTLPYWFry1'].flatMap((left) =>
      [...'aeoyV.,AT-7'].map((right) =>
        font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)),
      ),
    )
  expect(pairs(small)).toEqual(pairs(whole))
  expect(new Set(pairs(small)).size).toBeGreaterThan(5)
  const features = ({font}: typeof small) => font.tables.gsub?.features
  expect(features(small)).toEqual(features(whole))
})
