import type {Rule} from 'sanity'
import {isRecord} from '../record.ts'
import {bilingual} from './bilingual.ts'
import {itemsOf} from './localized-value.ts'

/** A text for comparisons: spaces, line breaks and capital letters make no difference. */
const compared = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** The text of a paragraph of rich text. */
const paragraphText = (block: unknown): string =>
  isRecord(block) && Array.isArray(block.children)
    ? block.children.map((span) => (isRecord(span) ? String(span.text ?? '') : '')).join('')
    : ''

/** Returns the texts of a value in one language: a text, the lines of a list, or its paragraphs. */
const textsIn = (value: unknown): {text: string; isLine: boolean}[] =>
  [value].flat().map((each) => ({
    text: compared(typeof each === 'string' ? each : paragraphText(each)),
    isLine: Array.isArray(value) && typeof each === 'string',
  }))

/**
 * Returns whether a localized text, list or rich text still has an example text, in any language. A
 * line of a list must be the whole example, because examples of lines are short.
 */
function hasExample(stored: unknown, examples: readonly string[]): boolean {
  const wanted = examples.map(compared)
  return itemsOf(stored).some(({value}) =>
    textsIn(value).some(({text, isLine}) =>
      wanted.some((example) => (isLine ? text === example : text.includes(example))),
    ),
  )
}

/** Adds a rule that rejects example texts. */
export const notTheExample = (rule: Rule, ...examples: readonly string[]): Rule =>
  rule
    .custom(
      (stored) =>
        !hasExample(stored, examples) ||
        bilingual(
          'Replace the example text with your own text.',
          'Reemplace el texto del ejemplo con su propio texto.',
        ),
    )
    .error()

/** Adds a rule that warns about texts with which a new block starts, and which a page may keep. */
export const noticeTheStart = (rule: Rule, ...starts: readonly string[]): Rule =>
  rule
    .custom(
      (stored) =>
        !itemsOf(stored).some(({value}) =>
          textsIn(value).some(({text}) => starts.some((start) => text === compared(start))),
        ) ||
        bilingual(
          'A new block starts with this text. Change it, or keep it if it is what this page should say.',
          'Un bloque nuevo empieza con este texto. Cámbielo o déjelo si es lo que esta página debe decir.',
        ),
    )
    .warning()
