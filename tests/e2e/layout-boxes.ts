import opentype from 'opentype.js'

/** Place and size of an element in CSS pixels, from the top left corner of the page. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The box of each visible element of a page, by the path of the element. */
export type Boxes = Readonly<Record<string, Box>>

/**
 * Makes a font in which every letter is half an em wide and an em high, as base64. The engines draw other
 * fonts differently.
 */
export function maskFont(): string {
  const square = new opentype.Path()
  square.moveTo(50, 0)
  square.lineTo(450, 0)
  square.lineTo(450, 500)
  square.lineTo(50, 500)
  square.close()
  const letter = {advanceWidth: 500, path: square}
  // Without the zero-width characters: WebKit makes everything as wide as their glyph, so 0 px.
  const unicodes = [0, 0x100, 0x2000, 0x2100, 0x2200]
    .flatMap((start) => Array.from({length: 0x100}, (_, index) => start + index))
    .filter((unicode) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(unicode)))
  const font = new opentype.Font({
    familyName: 'Mask',
    styleName: 'Regular',
    unitsPerEm: 1000,
    ascender: 500,
    descender: -500,
    glyphs: [
      new opentype.Glyph({name: '.notdef', ...letter}),
      new opentype.Glyph({
        name: 'space',
        unicode: 0x20,
        advanceWidth: 500,
        path: new opentype.Path(),
      }),
      new opentype.Glyph({name: 'square', unicodes, ...letter}),
    ],
  })
  return Buffer.from(font.toArrayBuffer()).toString('base64')
}

/**
 * Shows all texts of a page in the font of `maskFont`, with whole pixels for a letter and a line, as
 * WebKit on Linux rounds both. Breaks lines in the simple way, because each engine has its own for
 * `text-wrap: pretty`. Hides scroll bars. Runs in the browser.
 */
export async function maskTexts(font: string): Promise<void> {
  const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0))
  document.fonts.add(await new FontFace('Mask', bytes).load())
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`*, ::before, ::after {
    font-family: Mask !important; text-wrap-style: auto !important; scrollbar-width: none !important
  }
  ::before, ::after { font-size: inherit !important; line-height: 1 !important }`)
  document.adoptedStyleSheets.push(sheet)
  const elements = [...document.querySelectorAll<HTMLElement>('body, body *')]
  const sizes = elements.map((element) => {
    const {lineHeight, fontSize} = getComputedStyle(element)
    const size = 2 * Math.round(Number.parseFloat(fontSize) / 2)
    return {size, line: Math.floor(Number.parseFloat(lineHeight) || 1.2 * size)}
  })
  for (const [index, {style}] of elements.entries()) {
    style.setProperty('font-size', `${sizes[index]?.size}px`, 'important')
    style.setProperty('line-height', `${sizes[index]?.line}px`, 'important')
  }
}

/**
 * Returns the boxes of all elements that a visitor sees. Leaves out what is larger than a pixel in
 * neither direction (texts for screen readers, and what they contain), and the insides of pictures.
 * Runs in the browser.
 */
export function readBoxes(): Boxes {
  const boxes: Record<string, Box> = {}
  const read = (element: Element, path: string) => {
    // A line may end with an empty part of an element that continues on the next line.
    const parts = [...element.getClientRects()].filter(({width, height}) => width > 1 && height > 1)
    if (parts.length > 0) {
      const x = Math.min(...parts.map(({left}) => left))
      const y = Math.min(...parts.map(({top}) => top))
      const width = Math.max(...parts.map(({right}) => right)) - x
      const height = Math.max(...parts.map(({bottom}) => bottom)) - y
      boxes[path] = {x: x + scrollX, y: y + scrollY, width, height}
    } else if (getComputedStyle(element).overflow !== 'visible') return
    if (element.localName === 'svg') return
    for (const [index, child] of [...element.children].entries()) {
      // In WebKit, the columns of a table have no box.
      if (!child.checkVisibility() || child.localName === 'colgroup') continue
      const place = child.id ? `#${child.id}` : `:nth-child(${index + 1})`
      read(child, `${path} > ${child.localName}${place}`)
    }
  }
  read(document.body, 'body')
  return boxes
}

/** A difference of more pixels is reported. */
const tolerance = 2

const sides = ['x', 'y', 'width', 'height'] as const

const textOf = (box: Box | undefined) =>
  box ? sides.map((side) => box[side].toFixed(1)).join(' ') : 'no box'

/**
 * Returns the elements that have not the same box in all engines, in the order of the page, with their
 * boxes. Of elements within each other, returns only the innermost. Returns only the first ten, because
 * they move all that follow.
 *
 * @param engines - the boxes of a page by the name of the engine
 */
export function differences(engines: Readonly<Record<string, Boxes>>): string[] {
  const paths = new Set(Object.values(engines).toReversed().flatMap(Object.keys))
  const differing = [...paths].filter((path) => {
    const boxes = Object.values(engines).map((all) => all[path])
    return sides.some((side) => {
      const values = boxes.map((box) => box?.[side] ?? Number.NaN)
      return !(Math.max(...values) - Math.min(...values) <= tolerance)
    })
  })
  return differing
    .filter((path) => !differing.some((other) => other.startsWith(`${path} > `)))
    .slice(0, 10)
    .map((path) => {
      const boxes = Object.entries(engines).map(([name, all]) => `${name} ${textOf(all[path])}`)
      return `${path}: ${boxes.join(', ')}`
    })
}
