import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {isRecord, type TextBlock, textBlock} from '../../../translation-state/portable-text.ts'
import type {FieldKind} from '../../../translation-state/translatable-types.ts'
import {type CodeTable, codeTable, type Inline, inlineOf, wordsOf} from './inline.ts'

/**
 * A part of a field that is translated separately: a line, a list entry, a paragraph or a heading.
 * `index` counts all English parts, including empty ones.
 */
export type Segment = {
  index: number
  source: Inline[]
  /** The current Spanish; undefined if there is none for this segment. */
  target: Inline[] | undefined
}

/** An English block with its Spanish counterpart. */
export type BlockPair = {english: TextBlock; spanish: TextBlock | undefined; codes: CodeTable}

const plain = (text: unknown): Inline[] | undefined =>
  typeof text === 'string' && text.trim() !== '' ? [{text}] : undefined

const altOf = (picture: unknown) => (isRecord(picture) ? picture.alt : undefined)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Whether both languages have the same number of parts, so that they can be paired by index. */
const besides = (english: readonly unknown[], spanish: readonly unknown[]) =>
  english.length === spanish.length ? spanish : []

/**
 * Pairs the English and Spanish blocks of a rich text.
 *
 * @returns undefined if a block has content that a file cannot represent, such as an inline picture
 */
export function blockPairs(english: unknown, spanish: unknown): BlockPair[] | undefined {
  const [en, es] = [listOf(english), listOf(spanish)]
  const others = besides(en, es)
  const pairs = en.map((stored, index) => {
    const block = textBlock(stored)
    const other = others.length > 0 ? textBlock(others[index]) : undefined
    if (!block || (others.length > 0 && !other)) return undefined
    const codes = codeTable(block, other)
    return codes && {english: block, spanish: other, codes}
  })
  const whole = pairs.filter((pair) => pair !== undefined)
  return whole.length === en.length ? whole : undefined
}

const blockSegments = (english: unknown, spanish: unknown): Segment[] | undefined =>
  blockPairs(english, spanish)?.map(({english: en, spanish: es, codes}, index) => {
    const target = es && inlineOf(es, codes.spanish)
    return {
      index,
      source: inlineOf(en, codes.english),
      target: target && wordsOf(target).trim() !== '' ? target : undefined,
    }
  })

const listSegments = (english: unknown, spanish: unknown): Segment[] => {
  const points = listOf(english)
  const others = besides(points, listOf(spanish))
  return points.map((point, index) => ({
    index,
    source: plain(point) ?? [],
    target: plain(others[index]),
  }))
}

const one = (english: unknown, spanish: unknown): Segment[] => [
  {index: 0, source: plain(english) ?? [], target: plain(spanish)},
]

const byKind: Record<FieldKind, (en: unknown, es: unknown) => Segment[] | undefined> = {
  line: one,
  text: one,
  list: listSegments,
  richText: blockSegments,
  picture: (english, spanish) => one(altOf(english), altOf(spanish)),
  // A date has no text to translate.
  date: () => undefined,
}

/**
 * Splits a field into segments. Skips segments without English text.
 *
 * @returns undefined if a file cannot represent the field
 */
export const segmentsOf = ({
  field,
  english,
  spanish,
}: Pick<FieldPair, 'field' | 'english' | 'spanish'>): Segment[] | undefined =>
  byKind[field.kind](english.latest, spanish.latest)?.filter(
    ({source}) => wordsOf(source).trim() !== '',
  )

/**
 * Splits fields into those that a file can contain and those that have English but cannot be in a
 * file.
 */
export function splitForFile(pairs: readonly FieldPair[]) {
  const included = pairs.filter((pair) => segmentsOf(pair)?.length)
  const leftOut = pairs.filter((pair) => pair.english.latest && segmentsOf(pair) === undefined)
  return {included, leftOut}
}

/**
 * Returns a note for the translator if the segments of the Spanish cannot be paired with those of
 * the English.
 */
export const translatorNote = ({field, english, spanish}: FieldPair): string | undefined =>
  (field.kind === 'list' || field.kind === 'richText') &&
  listOf(spanish.latest).length > 0 &&
  listOf(english.latest).length !== listOf(spanish.latest).length
    ? 'The Spanish has a different structure. Translate all parts of this field to replace it.'
    : undefined
