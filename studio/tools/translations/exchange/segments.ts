import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {isRecord, type TextBlock, textBlock} from '../../../translation-state/portable-text.ts'
import type {FieldKind} from '../../../translation-state/translatable-types.ts'
import {type CodeTable, codeTable, type Inline, inlineOf, wordsOf} from './inline.ts'

/**
 * A piece for a translator: a line, a point of a list, a paragraph, heading or list item. `index`
 * counts the English ones, those without words included.
 */
export type Segment = {
  index: number
  source: Inline[]
  /** The Spanish as it is; undefined where there is none, or none that belongs to this piece. */
  target: Inline[] | undefined
}

/** A block of the English with its counterpart. */
export type BlockPair = {english: TextBlock; spanish: TextBlock | undefined; codes: CodeTable}

const plain = (text: unknown): Inline[] | undefined =>
  typeof text === 'string' && text.trim() !== '' ? [{text}] : undefined

const altOf = (picture: unknown) => (isRecord(picture) ? picture.alt : undefined)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Without as many pieces as the English, no piece of the Spanish is known to belong to one. */
const besides = (english: readonly unknown[], spanish: readonly unknown[]) =>
  english.length === spanish.length ? spanish : []

/**
 * The blocks of a rich text with their counterparts.
 *
 * @returns undefined where one holds what no file can: a picture between the words, for example
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
 * A field cut into pieces for a translator; those without English words are left out.
 *
 * @returns undefined where the field holds what no file can
 */
export const segmentsOf = ({
  field,
  english,
  spanish,
}: Pick<FieldPair, 'field' | 'english' | 'spanish'>): Segment[] | undefined =>
  byKind[field.kind](english.latest, spanish.latest)?.filter(
    ({source}) => wordsOf(source).trim() !== '',
  )

/** Whether there is Spanish that could not be laid beside the English piece by piece. */
export const isBuiltDifferently = ({field, english, spanish}: FieldPair): boolean =>
  (field.kind === 'list' || field.kind === 'richText') &&
  listOf(spanish.latest).length > 0 &&
  listOf(english.latest).length !== listOf(spanish.latest).length
