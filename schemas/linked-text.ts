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
const linkSchemes = ['https', 'http', 'mailto', 'tel']

/** Whether an address is a path or has one of the allowed schemes. */
export const isSafeAddress = (address: string): boolean =>
  address.startsWith('/') || linkSchemes.includes(address.split(':')[0]?.toLowerCase() ?? '')

/** Matches a link such as `[text](/address)`. The address may have pairs of parentheses. */
const link = /\[([^[\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g

/**
 * Splits a line into text and links. Editors write a link as `[text](/address)`. A link whose address
 * is not safe is only text.
 */
export function linkedParts(line: string): LinkedPart[] {
  const parts: LinkedPart[] = []
  let end = 0
  for (const {0: whole, 1: text = '', 2: href = '', index} of line.matchAll(link)) {
    if (index > end) parts.push({at: end, text: line.slice(end, index)})
    parts.push({at: index, text, ...(isSafeAddress(href) && {href})})
    end = index + whole.length
  }
  if (end < line.length) parts.push({at: end, text: line.slice(end)})
  return parts
}

/** Returns the targets of all links in a line, also of those that are not safe. */
export const linksInLine = (line: string): string[] =>
  Array.from(line.matchAll(link), ([, , href = '']) => href)

/**
 * Returns whether a line has something that looks like a link or markup but is not written as
 * `[text](/address)`, so that visitors would see its brackets.
 */
export const hasBrokenLink = (line: string): boolean =>
  /[[\]［］\\]|<\/?[a-z][^>]*>/i.test(line.replace(link, ''))

/** Returns the text of a line as visitors read it, without the targets of links. */
export const plainLine = (line: string): string =>
  linkedParts(line)
    .map(({text}) => text)
    .join('')
