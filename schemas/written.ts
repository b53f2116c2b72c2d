import {isRecord} from './record.ts'

/**
 * Matches a text without a visible character: of spaces, control characters, marks such as U+200B, the blank
 * Braille pattern, and what pasted texts have instead of pictures and notes (U+FFF9 to U+FFFC).
 *
 * @see https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
 */
const blank = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]*$/u

/** Returns whether nobody sees any character of a text. */
export const isBlank = (text: string): boolean => blank.test(text)

let params: {blanks: string[]} | undefined

/**
 * Returns the parameters of `writtenInGroq`: all invisible characters up to U+FFFF. Those beyond, tags and
 * rare variation selectors, would make each query three times as long.
 */
export const writtenParams = (): {blanks: string[]} =>
  (params ??= {
    blanks: Array.from({length: 0x10000}, (_, code) => String.fromCharCode(code)).filter(isBlank),
  })

/**
 * GROQ for `isWritten` of the field `value`, for use in a filter. In a test, the two are compared on
 * generated values. `lower() != upper()` finds letters without a look at each character. It comes first,
 * because most fields are texts, and the rest of the rule costs twenty times as much. Without spaces, because
 * large queries contain it seventy times, and the lake runs queries of over 20,000 characters in a thread.
 */
export const writtenInGroq =
  '(lower(value)!=upper(value)||count([value,value.asset._ref,...value[],...value[].children[].text][lower(@)!=upper(@)||count(string::split(@,"")[!(@ in $blanks)])>0])>0)'

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
  return texts.some((text) => typeof text === 'string' && !isBlank(text))
}
