/** A stored block of rich text (objects/rich-text.ts). */
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
 * Removes parts that cannot be rendered. Drafts and imports may contain null items, or items
 * without children, text or link target.
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
