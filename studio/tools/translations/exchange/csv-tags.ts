import {type Inline, joinWords} from './inline.ts'

/**
 * Matches a formatting tag in a spreadsheet cell, such as `<b>bold</b>`, `<i>italic</i>` or
 * `<link1>the first link</link1>`, with the backslashes before the tag; also as machine translation changes
 * it: `< link1 >`, `<Link1>`, `＜link1＞` and `&lt;link1&gt;`. Text that only looks like a tag is escaped with a
 * backslash, and backslashes before a tag are doubled.
 */
const tag =
  /(?<slashes>\\*)(?<whole>(?:<|＜|&lt;)\s*(?<end>\/?)\s*(?<code>[a-z][A-Za-z0-9-]*|[A-Z][A-Za-z-]*\d+|[BI])\s*(?:>|＞|&gt;))/g

const escaped = (text: string): string => text.replace(tag, '$<slashes>$<slashes>\\$<whole>')

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
  for (const {0: found, groups = {}, index} of cell.matchAll(tag)) {
    const {slashes = '', whole = '', code = ''} = groups
    words += cell.slice(end, index) + slashes.slice(0, Math.floor(slashes.length / 2))
    end = index + found.length
    if (slashes.length % 2 === 1) words += whole
    else {
      if (words) inline.push({text: words})
      words = ''
      inline.push(groups.end ? {close: code} : {open: code})
    }
  }
  words += cell.slice(end)
  return words ? [...inline, {text: words}] : inline
}
