import type {RichTextBlock} from '#schemas/rich-text-blocks.ts'
import {drawerId} from '../shell/drawer-id.ts'

/** A heading of a rich text, with its subheadings. */
export interface OutlineEntry {
  /** The `_key` of the heading's block. */
  key: string
  /** The heading's anchor, derived from its text. */
  id: string
  text: string
  inner: OutlineEntry[]
}

/** Element ids that every page has. No heading must get one of these ids. */
const pageIds = ['root', 'content', 'page-data', drawerId]

/**
 * Returns the headings of a rich text, with each `h3` nested in the `h2` above it. Each heading has
 * a unique id that changes only if its text changes. Empty headings are left out.
 */
export function outlineOf(blocks: readonly RichTextBlock[] | null | undefined): OutlineEntry[] {
  const taken = new Set<string>(pageIds)
  const outline: OutlineEntry[] = []
  for (const {_key, style, children = []} of blocks ?? []) {
    const text = children.map((span) => span.text ?? '').join('')
    if ((style !== 'h2' && style !== 'h3') || text.trim() === '') continue
    const entry = {key: _key, id: freeName(anchorName(text), taken), text: text.trim(), inner: []}
    const above = style === 'h3' ? outline.at(-1)?.inner : undefined
    ;(above ?? outline).push(entry)
    taken.add(entry.id)
  }
  return outline
}

/**
 * Converts a text to an anchor of lower-case letters without accents, digits and dashes.
 */
const anchorName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) {
    const numbered = `${name}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}
