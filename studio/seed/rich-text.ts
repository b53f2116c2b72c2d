import type {RichText} from '#schemas/types.gen.ts'

/** A part of a block: plain text, bold or italic text, or a link to a path of the site or a URL. */
export type Piece = string | {text: string; mark: 'strong' | 'em'} | {text: string; href: string}

type Style = NonNullable<RichText[number]['style']>
type ListItem = NonNullable<RichText[number]['listItem']>

/** One paragraph or heading, or all items of a list, still without keys. */
export type BlockText = ReadonlyArray<{
  style: Style
  listItem?: ListItem
  pieces: readonly Piece[]
}>

/** Creates a paragraph of text, bold or italic text, and links. */
export const paragraph = (...pieces: readonly Piece[]): BlockText => [{style: 'normal', pieces}]

/** Creates a section heading, one level below the page's heading. */
export const heading = (words: string): BlockText => [{style: 'h2', pieces: [words]}]

/** Creates a bulleted list. Pass an array of pieces for an item with a link or formatting. */
export const bullets = (...points: ReadonlyArray<string | readonly Piece[]>): BlockText =>
  listOf('bullet', points)

/** Creates a numbered list. */
export const steps = (...points: ReadonlyArray<string | readonly Piece[]>): BlockText =>
  listOf('number', points)

/** Creates bold text. */
export const strong = (words: string): Piece => ({text: words, mark: 'strong'})

/** Creates a link. Paths of the site have no language prefix: `/faq`, never `/es/faq`. */
export const link = (words: string, href: string): Piece => ({text: words, href})

/**
 * Converts blocks to Portable Text. Keys are derived from positions, so the same input always
 * gives the same output.
 */
export const portableText = (blocks: readonly BlockText[]): RichText =>
  blocks.flat().map(({style, listItem, pieces}, position) => {
    const key = `b${position}`
    return {
      _type: 'block',
      _key: key,
      style,
      ...(listItem ? {listItem, level: 1} : {}),
      markDefs: pieces.flatMap((piece, index) =>
        typeof piece === 'object' && 'href' in piece
          ? [{_type: 'link' as const, _key: linkKey(key, index), href: piece.href}]
          : [],
      ),
      children: pieces.map((piece, index) => ({
        _type: 'span' as const,
        _key: `${key}s${index}`,
        text: typeof piece === 'string' ? piece : piece.text,
        marks: marksOf(piece, linkKey(key, index)),
      })),
    }
  })

const linkKey = (blockKey: string, index: number) => `${blockKey}l${index}`

const marksOf = (piece: Piece, keyOfLink: string): string[] => {
  if (typeof piece === 'string') return []
  return 'href' in piece ? [keyOfLink] : [piece.mark]
}

const listOf = (listItem: ListItem, points: ReadonlyArray<string | readonly Piece[]>): BlockText =>
  points.map((point) => ({
    style: 'normal',
    listItem,
    pieces: typeof point === 'string' ? [point] : point,
  }))
