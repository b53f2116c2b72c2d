import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {isRecord, type TextBlock, textBlock} from '../../../translation-state/portable-text.ts'
import type {FieldKind} from '../../../translation-state/translatable-types.ts'
import {type CodeTable, codeTable, type Inline, inlineOf, wordsOf} from './inline.ts'

/**
 * A unit for translation: a line, a list entry, a paragraph or a heading. `index` counts all English
 * units, including empty ones.
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

/** Whether both languages have the same number of units, which is necessary to pair them. */
const besides = (english: readonly unknown[], spanish: readonly unknown[]) =>
  english.length === spanish.length ? spanish : []

/**
 * Pairs the blocks of a rich text.
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
  // Nothing to translate.
  date: () => undefined,
}

/**
 * Splits a field into segments, without those that have no English text.
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

/** Separates the fields that a file contains from those that have English and do not fit in a file. */
export function splitForFile(pairs: readonly FieldPair[]) {
  const included = pairs.filter((pair) => segmentsOf(pair)?.length)
  const leftOut = pairs.filter((pair) => pair.english.latest && segmentsOf(pair) === undefined)
  return {included, leftOut}
}

/** A note for the translator if the Spanish cannot be paired with the English by segment. */
export const translatorNote = ({field, english, spanish}: FieldPair): string | undefined =>
  (field.kind === 'list' || field.kind === 'richText') &&
  listOf(spanish.latest).length > 0 &&
  listOf(english.latest).length !== listOf(spanish.latest).length
    ? 'The Spanish has a different structure. Translate all parts of this field to replace it.'
    : undefined
