/** A block of a minified sheet: `prelude{body}`; a statement such as `@layer a,b;` has no body. */
export interface SheetBlock {
  prelude: string
  body: string | undefined
}

/** Minified CSS in pieces that hold no comment: strings, escapes and everything else. */
const pieces = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|url\([^)"']*\)|[\s\S]/g

/** The blocks of one level of a minified sheet, in their order. */
export function blocksOf(css: string): SheetBlock[] {
  const blocks: SheetBlock[] = []
  let depth = 0
  let prelude = ''
  let body = ''
  for (const [piece] of css.matchAll(pieces)) {
    if (piece === '}' && --depth === 0) {
      blocks.push({prelude, body})
      prelude = body = ''
    } else if (piece === ';' && depth === 0) {
      if (prelude) blocks.push({prelude, body: undefined})
      prelude = ''
    } else if (depth > 0) body += piece
    else if (piece !== '{') prelude += piece
    if (piece === '{') depth++
  }
  if (depth !== 0 || prelude.trim()) throw new Error(`a sheet ends within ${prelude}`)
  return blocks
}

/** Splits at a separator that stands in no string, bracket or brace. */
export function splitOutside(text: string, separator: ',' | ';'): string[] {
  const parts = ['']
  let depth = 0
  for (const [piece] of text.matchAll(pieces)) {
    if ('([{'.includes(piece)) depth++
    if (')]}'.includes(piece)) depth--
    if (piece === separator && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + piece)
  }
  return parts.filter((part) => part !== '')
}
