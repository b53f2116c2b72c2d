import {type Inline, joinWords} from './inline.ts'

/**
 * Matches a formatting tag in a spreadsheet cell, such as `<b>bold</b>`, `<i>italic</i>` or
 * `<link1>the first link</link1>`, with the backslashes before the tag. Text that only looks like a
 * tag is escaped with a backslash, and backslashes before a tag are doubled.
 */
const tag = /(\\*)(<\/?[a-z][A-Za-z0-9-]*>)/g

const escaped = (text: string): string => text.replace(tag, '$1$1\\$2')

const doubledAtEnd = (text: string): string => text.replace(/\\+$/, '$&$&')

/** Converts text with formatting codes to the text of a spreadsheet cell. */
export function writeTags(inline: readonly Inline[]): string {
  // Join adjacent texts first: a `<` at the end of one and the start of the next could form a tag.
  return joinWords(inline)
    .map((part, index, parts) => {
      if ('open' in part) return `<${part.open}>`
      if ('close' in part) return `</${part.close}>`
      const words = escaped(part.text)
      return index < parts.length - 1 ? doubledAtEnd(words) : words
    })
    .join('')
}

/** Converts the text of a spreadsheet cell to text with formatting codes. */
export function readTags(cell: string): Inline[] {
  const inline: Inline[] = []
  let words = ''
  let end = 0
  for (const {0: whole, 1: slashes = '', 2: name = '', index} of cell.matchAll(tag)) {
    words += cell.slice(end, index) + slashes.slice(0, Math.floor(slashes.length / 2))
    end = index + whole.length
    if (slashes.length % 2 === 1) words += name
    else {
      if (words) inline.push({text: words})
      words = ''
      inline.push(name[1] === '/' ? {close: name.slice(2, -1)} : {open: name.slice(1, -1)})
    }
  }
  words += cell.slice(end)
  return words ? [...inline, {text: words}] : inline
}
