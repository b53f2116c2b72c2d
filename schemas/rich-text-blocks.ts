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
