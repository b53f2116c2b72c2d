import {isRecord} from './record.ts'

/**
 * The characters that nobody sees: spaces, line breaks, and invisible marks such as U+200B, which come
 * with pasted texts.
 */
const blanks = Array.from(
  '\u0009\u000a\u000b\u000c\u000d \u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u202f\u205f\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\u2800\u3000\u3164\ufe0f\ufeff\uffa0',
)

/** The parameters of `writtenInGroq`. Parameters keep the queries short: they have the rule once per field. */
export const writtenParams = {blanks}

/**
 * GROQ for `isWritten` of the field `value`, for use in a filter. In a test, the two are compared on
 * generated values. `lower() != upper()` finds letters without a look at each character. It comes first,
 * because most fields are texts, and the rest of the rule costs twenty times as much.
 */
export const writtenInGroq =
  '(lower(value) != upper(value) || count([value, value.asset._ref, ...value[], ...value[].children[].text][lower(@) != upper(@) || count(string::split(@, "")[!(@ in $blanks)]) > 0]) > 0)'

const invisible: ReadonlySet<unknown> = new Set(blanks)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const textsOfBlock = (block: unknown): unknown[] =>
  isRecord(block)
    ? listOf(block.children).map((child) => (isRecord(child) ? child.text : undefined))
    : []

/**
 * Returns whether a value has content: a text with a visible character, a list or rich text with such
 * a text, or a picture with a file. Everything else counts as missing, so that visitors see the text
 * of the other language.
 */
export function isWritten(value: unknown): boolean {
  if (isRecord(value)) return isRecord(value.asset) && value.asset._ref != null
  const texts = [value, ...listOf(value), ...listOf(value).flatMap(textsOfBlock)]
  return texts.some(
    (text) =>
      typeof text === 'string' && Array.from(text).some((character) => !invisible.has(character)),
  )
}
