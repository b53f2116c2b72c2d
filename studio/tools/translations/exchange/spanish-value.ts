import {isRecord} from '#schemas/record.ts'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {comparable, type Inline, inlineOf, type MarkedSpan, wordsOf} from './inline.ts'
import {type BlockPair, blockPairs, segmentsOf} from './segments.ts'
import {type CodeProblem, spansOf, wrongCode} from './translated-codes.ts'

/** Translations by segment index. Segments without an entry stay unchanged. */
export type Targets = ReadonlyMap<number, Inline[]>

/**
 * Why a Spanish value cannot be created: wrong formatting codes, or segments without translation.
 */
export type ValueProblem =
  | (CodeProblem & {index: number})
  | {problem: 'incomplete'; translated: number; of: number}

type Result = {value: unknown} | ValueProblem

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const withSpans = (
  {english, spanish}: BlockPair,
  stored: Record<string, unknown>,
  spans: readonly MarkedSpan[],
) => {
  const key = spanish?.key ?? english.key
  const markDefs: Record<string, unknown>[] = []
  const keyOf = (mark: MarkedSpan['marks'][number]): string => {
    if (typeof mark === 'string') return mark
    if (!markDefs.some(({_key}) => _key === mark._key)) markDefs.push(mark)
    return mark._key
  }
  const children = (spans.length > 0 ? spans : [{text: '', marks: []}]).map((span, index) => ({
    _type: 'span',
    _key: `${key}s${index}`,
    text: span.text,
    marks: span.marks.map(keyOf),
  }))
  return {...stored, _key: key, markDefs, children}
}

const richText = (pair: FieldPair, targets: Targets): Result => {
  const english = listOf(pair.english.latest)
  const spanish = listOf(pair.spanish.latest)
  const blocks = blockPairs(english, spanish) ?? []
  const value: unknown[] = []
  for (const [index, block] of blocks.entries()) {
    const stored = block.spanish ? spanish[index] : english[index]
    const target = targets.get(index)
    if (!isRecord(stored)) continue
    if (!target) value.push(stored)
    else {
      const spans = spansOf(target, block.codes.marks)
      if ('problem' in spans) return {...spans, index}
      const wrong = wrongCode(target, block, block.codes)
      if (wrong) return {...wrong, index}
      const kept =
        block.spanish &&
        comparable(inlineOf(block.spanish, block.codes.spanish)) === comparable(target)
      value.push(kept ? stored : withSpans(block, stored, spans))
    }
  }
  return {value}
}

const list = (pair: FieldPair, targets: Targets): Result => {
  const spanish = listOf(pair.spanish.latest)
  const points = listOf(pair.english.latest)
  const kept = spanish.length === points.length ? spanish : points
  return {
    value: kept.map((point, index) => {
      const target = targets.get(index)
      return target ? wordsOf(target) : point
    }),
  }
}

/** Sets the Spanish alt text. If there is no Spanish picture, uses the English picture. */
const picture = (pair: FieldPair, targets: Targets): Result => {
  const own = pair.spanish.latest
  const shown = isRecord(own) && isRecord(own.asset) ? own : pair.english.latest
  return {value: {...(isRecord(shown) && shown), alt: wordsOf(targets.get(0) ?? [])}}
}

const line = (_: FieldPair, targets: Targets): Result => ({value: wordsOf(targets.get(0) ?? [])})

const byKind = {line, text: line, list, richText, picture, date: line} as const

/**
 * Applies translations to the Spanish value of a field, and returns the new value. Existing Spanish
 * blocks keep their keys, their styles and all segments without an entry in `targets`. A new Spanish
 * value has the structure of the English value.
 *
 * @returns a problem if a segment would have no Spanish text, or if its formatting codes are wrong
 */
export function spanishValue(pair: FieldPair, targets: Targets): Result {
  const segments = segmentsOf(pair) ?? []
  const translated = segments.filter(({index, target}) => target || targets.has(index))
  if (translated.length < segments.length)
    return {problem: 'incomplete', translated: translated.length, of: segments.length}
  return byKind[pair.field.kind](pair, targets)
}
