import {isRecord} from '#schemas/record.ts'
/** A text with its formatting. Marks are names of decorators or keys of annotations. */
export type Span = {text: string; marks: readonly string[]}

/** An annotation of Portable Text, such as a link with its URL. */
export type Annotation = {readonly _key: string; readonly _type: string} & Readonly<
  Record<string, unknown>
>

/** A paragraph, heading or list item of Portable Text. */
export type TextBlock = {
  key: string
  style: string
  listItem: string | undefined
  level: number | undefined
  annotations: readonly Annotation[]
  spans: readonly Span[]
}

const textOr = <Other>(value: unknown, other: Other) => (typeof value === 'string' ? value : other)

const isAnnotation = (value: unknown): value is Annotation =>
  isRecord(value) && typeof value._key === 'string' && typeof value._type === 'string'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const spanOf = (child: unknown): Span | undefined =>
  isRecord(child) && child._type === 'span' && typeof child.text === 'string'
    ? {text: child.text, marks: listOf(child.marks).filter((mark) => typeof mark === 'string')}
    : undefined

/**
 * Parses a stored block that has only text; returns undefined for other blocks, such as pictures.
 */
export function textBlock(stored: unknown): TextBlock | undefined {
  if (!isRecord(stored) || stored._type !== 'block' || !Array.isArray(stored.children)) return
  const spans = stored.children.map(spanOf).filter((span) => span !== undefined)
  if (spans.length < stored.children.length) return
  return {
    key: textOr(stored._key, ''),
    style: textOr(stored.style, 'normal'),
    listItem: textOr(stored.listItem, undefined),
    level: typeof stored.level === 'number' ? stored.level : undefined,
    annotations: listOf(stored.markDefs).filter(isAnnotation),
    spans,
  }
}
