import {isObject} from './evaluator/values.ts'

/**
 * Splits a text into the tokens of `match`, in lower case. Dots and apostrophes within a word do not
 * split it. Words between dots are tokens too: `banana@sanity.io` contains `sanity`.
 * https://www.sanity.io/docs/specifications/groq-operators#match
 */
export function tokensOf(text: string): string[] {
  const pattern = isAscii(text)
    ? /[a-z0-9_]+(?:['.][a-z0-9_]+)*/g
    : /[\p{L}\p{M}\p{N}_]+(?:['’.][\p{L}\p{M}\p{N}_]+)*/gu
  const tokens = text.toLowerCase().match(pattern) ?? []
  return tokens.flatMap((token) => (token.includes('.') ? [token, ...token.split('.')] : token))
}

/**
 * Splits the pattern of `match` like `tokensOf`. `*` counts as a letter, so `my*.jpg` is one pattern. It
 * matches no token of `my-pony-1.jpg`.
 */
export function matchPatternsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}_*]+(?:['’.][\p{L}\p{M}\p{N}_*]+)*/gu) ?? []
}

/** Splits a text into the words of a search: runs of letters, digits and underscores, in lower case. */
export function wordsOf(text: string): string[] {
  const words = isAscii(text) ? /[a-z0-9_]+/g : /[\p{L}\p{M}\p{N}_]+/gu
  return text.toLowerCase().match(words) ?? []
}

/** Splits a search into words in which `*` stands for any characters. */
export function patternsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}_*]+/gu) ?? []
}

/** Removes accents, so that `informacion` finds `información`. */
export function folded(text: string): string {
  return isAscii(text) ? text : text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
}

/**
 * Whether a text is ASCII. Most texts are, and without Unicode handling they take a third of the
 * time.
 */
function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text)
}

/**
 * Whether a word matches a pattern in which `*` matches any characters. Takes at most word length ×
 * pattern length steps; a regular expression can take exponential time.
 */
export function fitsPattern(word: string, pattern: string): boolean {
  if (!pattern.includes('*')) return word === pattern
  let [at, p, star, resume] = [0, 0, -1, 0]
  while (at < word.length) {
    if (pattern[p] === '*') {
      star = p++
      resume = at
    } else if (p < pattern.length && pattern[p] === word[at]) {
      p++
      at++
    } else if (star >= 0) {
      p = star + 1
      at = ++resume
    } else return false
  }
  while (pattern[p] === '*') p++
  return p === pattern.length
}

/**
 * Returns the comparisons that each character of a text takes at most with a pattern, as a multiple
 * of those with a plain word.
 */
export function costOf(pattern: string): number {
  return pattern.includes('*') ? pattern.length : 1
}

/**
 * Collects the texts of a value at any depth. A Portable Text block is one text. Skips attributes
 * that begin with `_`, which are Sanity's own (`_type`, `_key`, `_ref`).
 *
 * @param visit - called before each list and object is read, with its number of parts
 */
export function textsOf(value: unknown, visit: (parts: number) => void = () => {}): string[] {
  const texts: string[] = []
  collect(value, texts, visit)
  return texts
}

function collect(value: unknown, texts: string[], visit: (parts: number) => void): void {
  if (typeof value === 'string') texts.push(value)
  else if (Array.isArray(value)) {
    visit(value.length)
    for (const item of value) collect(item, texts, visit)
  } else if (isObject(value)) {
    visit(1)
    const paragraph = blockText(value)
    if (paragraph !== undefined) texts.push(paragraph)
    for (const key in value) {
      if (key.startsWith('_')) continue
      // Skip a single span, because its text is the block's text. Collect several spans, because
      // they can split a word.
      if (key === 'children' && paragraph !== undefined && isSingle(value[key])) continue
      collect(value[key], texts, visit)
    }
  }
}

function isSingle(list: unknown): boolean {
  return Array.isArray(list) && list.length === 1
}

/** Returns the text of a Portable Text block; undefined for any other value. */
export function blockText(value: unknown): string | undefined {
  if (!isObject(value) || typeof value._type !== 'string') return undefined
  if (!Array.isArray(value.children)) return undefined
  let text = ''
  for (const child of value.children) {
    if (isObject(child) && child._type === 'span' && typeof child.text === 'string') {
      text += child.text
    }
  }
  return text
}
