import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import opentype, {type Font, type PathCommand} from 'opentype.js'

type Weight = 600 | 700

/**
 * One weight of the heading font. Texts are drawn as outlines, so that no system font is needed.
 */
export interface Typeface {
  /** Returns the width of a text in pixels. */
  width(text: string, size: number): number
  /** Returns a text as SVG path data; `x` is the left edge, `y` the baseline. */
  outline(text: string, x: number, y: number, size: number): string
}

/** Signs that the font lacks, as signs that it has: numbers beside them must not become one number. */
const similar: Readonly<Record<string, string>> = {
  ...{'\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—'},
  ...{'→': '>', '⇒': '>', '←': '<', '≈': '~', '≥': '>=', '≤': '<='},
}

/** Loads one weight of the heading font, with the letters of all languages in Latin script. */
export async function loadTypeface(weight: Weight): Promise<Typeface> {
  const fonts = await Promise.all(['latin', 'latin-ext'].map((part) => loadFont(part, weight)))
  const has = (font: Font, character: string) => font.charToGlyphIndex(character) > 0
  const fontOf = (character: string) => fonts.find((each) => has(each, character))
  /**
   * Writes characters that no font file contains with others, such as `℉` as `°F`. Drops the rest; within
   * a word it becomes a space.
   */
  const drawable = (text: string) =>
    Array.from(text.normalize('NFC'), (character) => {
      if (/\p{C}/u.test(character)) return ''
      if (fontOf(character)) return character
      const plain = similar[character] ?? character.normalize('NFKD')
      if ([...plain].every(fontOf)) return plain
      return /\p{M}/u.test(character) ? '' : '\0'
    })
      .join('')
      .replaceAll(/\0+/g, (run, at: number, whole: string) =>
        whole.charAt(at - 1).trim() && whole.charAt(at + run.length).trim() ? ' ' : '',
      )
  /** Splits a text into pieces, one per font file that contains their letters. */
  const pieces = (text: string) => {
    const found: {font: Font; text: string}[] = []
    for (const character of drawable(text)) {
      const font = fontOf(character)
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

/**
 * Converts a path command to SVG. The library's own conversion (2.0.0) returns NaN for some
 * numbers.
 */
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
  // Copy the bytes, because Node reads small files into a shared buffer, and the parser reads a
  // buffer from its start.
  return opentype.parse(Uint8Array.from(bytes).buffer)
}
