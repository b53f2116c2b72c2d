import {readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import opentype, {type Font} from 'opentype.js'
import {describe, expect, it} from 'vitest'
import {z} from 'zod'

/* The fallback fonts of headings are as wide and as high as the heading font, so that nothing moves. */

const root = new URL('../../../../../', import.meta.url)
const file = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** Loads one weight of a font from its package. */
function loadFont(name: string, weight: string): Font {
  const path = `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(path)))
  // Copy the bytes, because Node reads small files into a shared buffer.
  return opentype.parse(Uint8Array.from(bytes).buffer)
}

/**
 * Fonts with the metrics of the local fonts, by PostScript name. Arimo is as wide as Arial, Helvetica
 * and Liberation Sans.
 */
const installed: Readonly<Record<string, readonly [name: string, weight: string]>> = {
  'Arial-BoldMT': ['arimo', '700'],
  'Helvetica-Bold': ['arimo', '700'],
  'LiberationSans-Bold': ['arimo', '700'],
  'SourceSansPro-SemiBold': ['source-sans-pro', '600'],
  'SourceSansPro-Bold': ['source-sans-pro', '700'],
}

/** The texts of the site in both languages, without placeholders. */
const text = readdirSync(new URL('src/i18n', root), {recursive: true, encoding: 'utf8'})
  .filter((path) => /(en|es)\.json$/.test(path))
  .flatMap((path) =>
    Object.values(z.record(z.string(), z.string()).parse(JSON.parse(file(`src/i18n/${path}`)))),
  )
  .filter((message) => !/[{<]/.test(message))
  .join(' ')

/** Returns the width of the texts in em, with the distances of pairs of letters. */
function widthIn(font: Font): number {
  const glyphs = [...text].map((letter) => font.charToGlyph(letter))
  return glyphs.reduce((sum, glyph, at) => {
    const next = glyphs[at + 1]
    const kerning = next ? font.getKerningValue(glyph, next) : 0
    return sum + ((glyph.advanceWidth ?? 0) + kerning) / font.unitsPerEm
  }, 0)
}

const faces = [...file('src/ui/theme/fonts.css').matchAll(/@font-face \{([^}]*local[^}]*)\}/g)].map(
  ([, body = '']) => {
    const percent = (name: string) =>
      Number(new RegExp(`${name}: ([\\d.]+)%`).exec(body)?.[1] ?? Number.NaN) / 100
    return {
      family: /font-family: ([^;]+);/.exec(body)?.[1] ?? '',
      weight: /font-weight: (\d+)/.exec(body)?.[1] ?? '',
      names: [...body.matchAll(/local\("([^"]+)"\)/g)].map(([, name = '']) => name),
      size: percent('size-adjust'),
      ascent: percent('ascent-override'),
      descent: percent('descent-override'),
    }
  },
)

describe.each(faces)('$family $weight', ({family, weight, names, size, ascent, descent}) => {
  const heading = loadFont('barlow-semi-condensed', weight)

  it.each(names)('%s is as wide as the heading font within one in 200', (name) => {
    const [font, ofWeight] = installed[name] ?? ['', '']
    const ratio = widthIn(heading) / widthIn(loadFont(font, ofWeight))
    expect(size / ratio).toBeGreaterThan(0.995)
    expect(size / ratio).toBeLessThan(1.005)
  })

  it('is as high above and below the baseline as the heading font within a hundredth of an em', () => {
    const {ascender, descender, unitsPerEm} = heading
    expect(Math.abs(ascent * size - ascender / unitsPerEm)).toBeLessThan(0.01)
    expect(Math.abs(descent * size + descender / unitsPerEm)).toBeLessThan(0.01)
  })

  it('is in the list of heading fonts', () => {
    expect(file('src/ui/theme/tokens.css')).toMatch(new RegExp(`--font-heading:[^;]* ${family},`))
  })
})

it('Windows, Linux, Android and the systems of Apple have a fallback font in each weight', () => {
  const systems = ['Arial-BoldMT', 'LiberationSans-Bold', /^SourceSansPro/, 'Helvetica-Bold']
  for (const weight of ['600', '700']) {
    const names = faces.filter((face) => face.weight === weight).flatMap((face) => face.names)
    for (const system of systems) expect(names).toContainEqual(expect.stringMatching(system))
  }
})
