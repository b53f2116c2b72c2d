import type {TextBlock} from '../../../translation-state/portable-text.ts'
import {
  type CodeTable,
  type Inline,
  joinWords,
  type Mark,
  type MarkedSpan,
  wordsOf,
} from './inline.ts'

/** A formatting code in a translation that is unknown, missing, or not opened and closed correctly. */
export type CodeProblem = {
  problem: 'unknown-code' | 'unbalanced-code' | 'missing-code'
  code: string
}

/** Returns the code of a table that a translation means, in whatever letter case. */
const codeOf = (written: string, marks: CodeTable['marks']): string =>
  marks.has(written)
    ? written
    : ([...marks.keys()].find((code) => code.toLowerCase() === written.toLowerCase()) ?? written)

/**
 * Checks that no code is left over as text, such as `[link1]`, and that each link of the English, or other
 * annotation, is in the translation too, unless the present Spanish has no such link either.
 */
export function wrongCode(
  inline: readonly Inline[],
  {english, spanish}: {english: TextBlock; spanish: TextBlock | undefined},
  codes: CodeTable,
): CodeProblem | undefined {
  const long = [...codes.marks.keys()].filter((code) => code.length > 1)
  const bracketed = new RegExp(
    String.raw`[[({<＜]\s*/?\s*(?:${long.join('|')})\s*/?\s*[\])}>＞]`,
    'gi',
  )
  const words = english.spans.map(({text}) => text).join('')
  const shown = wordsOf(inline)
    .match(bracketed)
    ?.find((text) => !words.includes(text))
  if (long.length > 0 && shown) return {problem: 'unknown-code', code: shown}
  const kept = inline.map((part) => ('open' in part ? codeOf(part.open, codes.marks) : ''))
  const present = [...codes.spanish.values()]
  const lost = english.annotations
    .map(({_key}) => codes.english.get(_key))
    .find((code) => code && !kept.includes(code) && (!spanish || present.includes(code)))
  return lost ? {problem: 'missing-code', code: lost} : undefined
}

/**
 * Converts a translation with formatting codes to pieces of text with their marks.
 *
 * @returns the first problem if a code is unknown, not closed, or closed without being open
 */
export function spansOf(
  inline: readonly Inline[],
  marks: CodeTable['marks'],
): MarkedSpan[] | CodeProblem {
  const spans: MarkedSpan[] = []
  const open: {code: string; mark: Mark}[] = []
  for (const part of joinWords(inline)) {
    if ('text' in part) {
      if (part.text) spans.push({text: part.text, marks: open.map(({mark}) => mark)})
    } else if ('open' in part) {
      const code = codeOf(part.open, marks)
      const mark = marks.get(code)
      if (mark === undefined) return {problem: 'unknown-code', code: part.open}
      open.push({code, mark})
    } else {
      const closed = codeOf(part.close, marks)
      const depth = open.findLastIndex(({code}) => code === closed)
      if (depth < 0) return {problem: 'unbalanced-code', code: part.close}
      open.splice(depth, 1)
    }
  }
  const [unclosed] = open
  return unclosed ? {problem: 'unbalanced-code', code: unclosed.code} : spans
}
