import {isRecord} from '#schemas/record.ts'
import {isWritten} from '#schemas/written.ts'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {type TextBlock, textBlock} from '../../../translation-state/portable-text.ts'
import type {FieldKind} from '../../../translation-state/translatable-types.ts'
import {type CodeTable, codeTable, type Inline, inlineOf, wordsOf} from './inline.ts'

/**
 * A part of a field that is translated separately: a line, a list item, a paragraph or a heading.
 * `index` is the position among all English parts of the field, including empty parts.
 */
export type Segment = {
  index: number
  source: Inline[]
  /** The current Spanish text of the segment; undefined if there is none. */
  target: Inline[] | undefined
}

/** An English block with the Spanish block at the same position. */
export type BlockPair = {english: TextBlock; spanish: TextBlock | undefined; codes: CodeTable}

const plain = (text: unknown): Inline[] | undefined =>
  typeof text === 'string' && isWritten(text) ? [{text}] : undefined

const altOf = (picture: unknown) => (isRecord(picture) ? picture.alt : undefined)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * Returns the Spanish parts if there are as many as English parts, so that parts can be paired by
 * index; otherwise an empty array.
 */
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
      target: target && isWritten(wordsOf(target)) ? target : undefined,
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
 * Splits a field into segments. Leaves out segments without English text.
 *
 * @returns undefined if a file for translators cannot represent the field
 */
export const segmentsOf = ({
  field,
  english,
  spanish,
}: Pick<FieldPair, 'field' | 'english' | 'spanish'>): Segment[] | undefined =>
  byKind[field.kind](english.latest, spanish.latest)?.filter(({source}) =>
    isWritten(wordsOf(source)),
  )

/**
 * Separates the fields that a file for translators can contain (`included`) from fields with English
 * that such a file cannot represent (`leftOut`).
 */
export function splitForFile(pairs: readonly FieldPair[]) {
  const included = pairs.filter((pair) => segmentsOf(pair)?.length)
  const leftOut = pairs.filter((pair) => pair.english.latest && segmentsOf(pair) === undefined)
  return {included, leftOut}
}

/**
 * Returns a note for the translator if the Spanish has another number of parts than the English, so
 * that the file cannot contain the current Spanish.
 */
export const translatorNote = ({field, english, spanish}: FieldPair): string | undefined =>
  (field.kind === 'list' || field.kind === 'richText') &&
  listOf(spanish.latest).length > 0 &&
  listOf(english.latest).length !== listOf(spanish.latest).length
    ? 'The Spanish text has more or fewer paragraphs or lines than the English text. Translate all paragraphs or lines of this field. Your translation replaces the Spanish text.'
    : undefined
