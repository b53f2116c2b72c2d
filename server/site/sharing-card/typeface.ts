import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import opentype, {type Font, type PathCommand} from 'opentype.js'

type Weight = 600 | 700

/** One weight of the site's heading type, drawn as outlines: no font of the system is needed. */
export interface Typeface {
  /** Pixels a text takes at a size. */
  width(text: string, size: number): number
  /** A text as SVG path data; `x` is its left edge, `y` its baseline. */
  outline(text: string, x: number, y: number, size: number): string
}

/** Loads a weight of the headings' type, with the letters of all languages in Latin script. */
export async function loadTypeface(weight: Weight): Promise<Typeface> {
  const fonts = await Promise.all(['latin', 'latin-ext'].map((part) => loadFont(part, weight)))
  const has = (font: Font, character: string) => font.charToGlyphIndex(character) > 0
  /** A text in pieces, each with the font that has its letters; what none has is left out. */
  const pieces = (text: string) => {
    const found: {font: Font; text: string}[] = []
    for (const character of text.normalize('NFC')) {
      const font = fonts.find((each) => has(each, character))
      const last = found.at(-1)
      if (last && last.font === font) last.text += character
      else if (font) found.push({font, text: character})
    }
    return found
  }
  const width = (text: string, size: number) =>
    pieces(text).reduce((sum, piece) => sum + piece.font.getAdvanceWidth(piece.text, size), 0)
  return {
    width,
    outline: (text, x, y, size) => {
      let at = x
      return pieces(text)
        .map((piece) => {
          const path = piece.font.getPath(piece.text, at, y, size).commands.map(drawn).join('')
          at += piece.font.getAdvanceWidth(piece.text, size)
          return path
        })
        .join('')
    },
  }
}

/** SVG's words for a part of an outline; the library's own (2.0.0) make some numbers NaN. */
function drawn(part: PathCommand): string {
  if (part.type === 'Z') return 'Z'
  const numbers = [
    ...(part.type === 'C' ? [part.x1, part.y1, part.x2, part.y2] : []),
    ...(part.type === 'Q' ? [part.x1, part.y1] : []),
    part.x,
    part.y,
  ]
  return part.type + numbers.map((number) => number.toFixed(2)).join(' ')
}

async function loadFont(part: string, weight: Weight): Promise<Font> {
  const file = `@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-${part}-${weight}-normal.woff`
  const bytes = await readFile(fileURLToPath(import.meta.resolve(file)))
  // Small files share one buffer in Node; the parser reads a buffer from its start.
  return opentype.parse(Uint8Array.from(bytes).buffer)
}
