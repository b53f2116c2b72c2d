import type {RichTextBlock} from '#schemas/rich-text-blocks.ts'
import {isWritten} from '#schemas/written.ts'
import {mapValues} from './map-values.ts'

/**
 * Prepares all rich texts of a query's result for rendering. Removes what cannot be rendered: drafts
 * and imports may contain null items, or items without children, text or link target. Also removes
 * empty paragraphs and lines of lists, such as a line that consists of a fact without a value.
 *
 * Replaces every `_key`. The Studio's keys are random, so that no compression makes them shorter, and
 * a page has one for every paragraph, every change of style and every link. The keys of headings
 * (src/ui/text/text-outline.ts) and links become numbers; nothing refers to the others, so they are empty.
 */
export function withRenderableTexts(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    if (items.some(isBlock)) return items.filter(isBlock).map(renderable).filter(hasText)
  }
  return typeof value === 'object' && value !== null ? mapValues(value, withRenderableTexts) : value
}

const isBlock = (value: unknown): value is RichTextBlock =>
  typeof value === 'object' && value !== null && '_type' in value && value._type === 'block'

const hasText = ({children = []}: RichTextBlock) =>
  isWritten(children.map(({text}) => text).join(''))

const isPresent = <Value>(value: Value | null | undefined): value is Value => value != null

function renderable({listItem, ...block}: RichTextBlock, index: number): RichTextBlock {
  const links = (block.markDefs ?? []).filter((mark) => isPresent(mark) && mark.href)
  const marks = new Map(['strong', 'em'].map((mark) => [mark, mark]))
  links.forEach(({_key}, number) => void marks.set(_key, String(number)))
  const isList = listItem === 'bullet' || listItem === 'number'
  return {
    ...block,
    ...(isList && {listItem}),
    _key: block.style === 'h2' || block.style === 'h3' ? String(index) : '',
    markDefs: links.map((link, number) => ({...link, _key: String(number)})),
    children: (block.children ?? [])
      .filter((span) => isPresent(span) && span._type === 'span' && span.text)
      .map((span) => ({
        ...span,
        _key: '',
        marks: (span.marks ?? []).map((mark) => marks.get(mark)).filter(isPresent),
      })),
  }
}
