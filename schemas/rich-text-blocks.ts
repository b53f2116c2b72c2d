/** A block of `richText` (objects/rich-text.ts) as the content lake stores it. */
export interface RichTextBlock {
  _type: 'block'
  _key: string
  style?: string
  listItem?: string
  level?: number
  children?: readonly {_type: 'span'; _key: string; text?: string; marks?: readonly string[]}[]
  markDefs?: readonly {_type: string; _key: string; href?: string}[]
}

const isPresent = <Value>(value: Value | null | undefined): value is Value => value != null

/**
 * Returns the blocks of a rich text that can be rendered. Drafts and imports may hold items that are
 * null or lack their children, text or link target; those are left out.
 */
export const renderableBlocks = (blocks: readonly RichTextBlock[] | null | undefined) =>
  (blocks ?? []).filter(isPresent).flatMap((block) => {
    if (block._type !== 'block') return []
    const markDefs = (block.markDefs ?? []).filter((mark) => isPresent(mark) && mark.href)
    const known = new Set(['strong', 'em', ...markDefs.map(({_key}) => _key)])
    const children = (block.children ?? []).filter(isPresent).flatMap((span) =>
      span._type === 'span' && span.text
        ? [
            {
              ...span,
              text: span.text,
              marks: (span.marks ?? []).filter((mark) => known.has(mark)),
            },
          ]
        : [],
    )
    const {listItem, ...rest} = block
    const isList = listItem === 'bullet' || listItem === 'number'
    return [{...rest, ...(isList && {listItem}), markDefs, children}]
  })
