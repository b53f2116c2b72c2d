/** A block of minified CSS: `prelude{body}`. A statement such as `@layer a,b;` has no body. */
export interface SheetBlock {
  prelude: string
  body: string | undefined
}

/** Matches strings, escapes and single characters of minified CSS without comments. */
const pieces = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|url\([^)"']*\)|[\s\S]/g

/** Returns the top-level blocks of minified CSS, in order. */
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
  if (depth !== 0 || prelude.trim()) throw new Error(`Unbalanced braces in CSS near "${prelude}".`)
  return blocks
}

/** Splits a text at separators that are not inside strings, brackets or braces. */
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
