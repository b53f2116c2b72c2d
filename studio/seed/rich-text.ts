/** A run of text inside a block: plain, emphasized, or a link to a path of the site or a URL. */
export type Piece = string | {text: string; mark: 'strong' | 'em'} | {text: string; href: string}

type Style = 'normal' | 'h2' | 'h3'
type ListItem = 'bullet' | 'number'

/** A block before it has its keys; several of them for a list. */
export type BlockText = ReadonlyArray<{
  style: Style
  listItem?: ListItem
  pieces: readonly Piece[]
}>

/** A block of Portable Text as Sanity stores it. */
export type Block = {
  _type: 'block'
  _key: string
  style: Style
  listItem?: ListItem
  level?: number
  markDefs: ReadonlyArray<{_type: 'link'; _key: string; href: string}>
  children: ReadonlyArray<{_type: 'span'; _key: string; text: string; marks: readonly string[]}>
}

/** A paragraph, of plain words, emphasis and links. */
export const paragraph = (...pieces: readonly Piece[]): BlockText => [{style: 'normal', pieces}]

/** A heading of a section; the page itself has the heading above it. */
export const heading = (words: string): BlockText => [{style: 'h2', pieces: [words]}]

/** A bulleted list; a point with a link or emphasis is an array of pieces. */
export const bullets = (...points: ReadonlyArray<string | readonly Piece[]>): BlockText =>
  listOf('bullet', points)

/** A numbered list of things to do in this order. */
export const steps = (...points: ReadonlyArray<string | readonly Piece[]>): BlockText =>
  listOf('number', points)

/** Words in bold, such as those on a button or in a message. */
export const strong = (words: string): Piece => ({text: words, mark: 'strong'})

/** A link. Paths of the site are written without a language: `/faq`, never `/es/faq`. */
export const link = (words: string, href: string): Piece => ({text: words, href})

/**
 * Portable Text with keys that follow from the position alone: the same content gives the same
 * bytes, so that planting twice or comparing two datasets shows no false difference.
 */
export const portableText = (blocks: readonly BlockText[]): Block[] =>
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

const marksOf = (piece: Piece, keyOfLink: string): readonly string[] => {
  if (typeof piece === 'string') return []
  return 'href' in piece ? [keyOfLink] : [piece.mark]
}

const listOf = (listItem: ListItem, points: ReadonlyArray<string | readonly Piece[]>): BlockText =>
  points.map((point) => ({
    style: 'normal',
    listItem,
    pieces: typeof point === 'string' ? [point] : point,
  }))
