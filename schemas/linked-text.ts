/** A part of a line: plain text, or the text of a link to `href`. */
export interface LinkedPart {
  /** The index of the part's first character in the line. */
  at: number
  text: string
  href?: string
}

/**
 * The schemes of links in content. The Studio allows no others, but programs can write any text into
 * an address, such as `javascript:…`.
 */
export const linkSchemes = ['https', 'http', 'mailto', 'tel']

/** Matches a link such as `[text](/address)`. */
const link = RegExp(
  String.raw`\[([^[\]]+)\]\(((?:/|(?:${linkSchemes.join('|')}):)[^()\s]+)\)`,
  'gi',
)

/** Splits a line into text and links. Editors write a link as `[text](/address)`. */
export function linkedParts(line: string): LinkedPart[] {
  const parts: LinkedPart[] = []
  let end = 0
  for (const {0: whole, 1: text = '', 2: href = '', index} of line.matchAll(link)) {
    if (index > end) parts.push({at: end, text: line.slice(end, index)})
    parts.push({at: index, text, href})
    end = index + whole.length
  }
  if (end < line.length) parts.push({at: end, text: line.slice(end)})
  return parts
}

/** Returns the targets of all links in a line. */
export const linksInLine = (line: string): string[] =>
  linkedParts(line).flatMap(({href}) => href ?? [])

/** Returns the text of a line as visitors read it, without the targets of links. */
export const plainLine = (line: string): string =>
  linkedParts(line)
    .map(({text}) => text)
    .join('')
