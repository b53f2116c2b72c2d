/** A part of a line: plain words, or words that link to `href`. */
export interface LinkedPart {
  /** Its position in the line. */
  at: number
  text: string
  href?: string
}

/** `[words](/address)` */
const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Splits a line at its links, which editors write as `[words](/address)`. */
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

/** The addresses that a line links to. */
export const linksInLine = (line: string): string[] =>
  linkedParts(line).flatMap(({href}) => href ?? [])

/** A line as visitors read it. */
export const plainLine = (line: string): string =>
  linkedParts(line)
    .map(({text}) => text)
    .join('')
