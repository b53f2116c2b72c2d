import {fitsPattern, folded, patternsOf, wordsOf} from './tokens.ts'

/** Separates the texts of a value, so that no phrase matches across two of them. */
const BREAK = '\uE000'

/** A word, a word prefix or a phrase of a search. */
interface Term {
  /** Words in lower case without accents. Outside of phrases, `*` is any run of characters. */
  readonly words: readonly string[]
  readonly phrase: boolean
}

/** The documents that match a search, with their scores. */
export interface TextMatches {
  /** Above 0 for a match. */
  scoreOf(id: string): number | undefined
  /** The ids of all matches; undefined for a search that only excludes words. */
  readonly ids?: Iterable<string>
  /** The number of matches; infinite when `ids` is undefined. */
  readonly size: number
}

/**
 * The value of `text::query("…")`, the right side of `match`. All words must occur, in any order;
 * `"a phrase"` in its order; `-word` and `-"a phrase"` must not occur. `*` ends a prefix, and alone
 * matches any text. Letter case and accents are ignored.
 * https://www.sanity.io/docs/content-lake/search-content-with-groq
 */
export class TextQuery {
  readonly text: string
  readonly wanted: readonly Term[]
  readonly unwanted: readonly Term[]
  /** Has a `*` alone, which matches any text. */
  readonly any: boolean

  constructor(text: string) {
    this.text = text
    const terms = (text.match(/-?"[^"]*"?|[^\s"]+/g) ?? []).map((written) => {
      const negated = written.startsWith('-')
      const rest = negated ? written.slice(1) : written
      const phrase = rest.startsWith('"')
      const words = phrase ? wordsOf(rest) : patternsOf(rest)
      return {negated, phrase, words: words.map((word) => folded(word).slice(0, WORD))}
    })
    this.any = terms.some(({words, negated}) => !negated && words.some(isStar))
    const real = terms.flatMap(({negated, phrase, words}) => {
      const kept = words.filter((word) => !isStar(word))
      // Punctuation separates words, as in `real-time*`.
      const parts = phrase ? [kept] : kept.map((word) => [word])
      return parts.filter((part) => part.length > 0).map((part) => ({negated, phrase, words: part}))
    })
    this.wanted = real.filter(({negated}) => !negated)
    this.unwanted = real.filter(({negated}) => negated)
  }

  /** An empty search finds nothing. */
  get empty(): boolean {
    return this.wanted.length === 0 && this.unwanted.length === 0 && !this.any
  }

  /**
   * Scores texts; 0 means no match. More occurrences of a word score higher, up to 2.2 a word: BM25
   * without word rarity, which a single text does not tell.
   */
  scoreOf(texts: readonly string[]): number {
    if (this.empty || texts.length === 0) return 0
    const words = texts.flatMap((text) => [...indexedWords(text), BREAK])
    if (words.length === texts.length) return 0
    if (this.unwanted.some((term) => occurrences(words, term) > 0)) return 0
    let score = this.wanted.length === 0 ? 1 : 0
    for (const term of this.wanted) {
      const times = occurrences(words, term)
      if (times === 0) return 0
      score += (times * 2.2) / (times + 1.2)
    }
    return score
  }

  /** All wanted terms as an FTS5 expression; undefined when `*` is not at the end of a word. */
  get wantedExpression(): string | undefined {
    return expressionOf(this.wanted, ' AND ')
  }

  /** Any unwanted term as an FTS5 expression. */
  get unwantedExpression(): string | undefined {
    return expressionOf(this.unwanted, ' OR ')
  }
}

function isStar(word: string): boolean {
  return /^\*+$/.test(word)
}

/** Longer words are cut: encoded data in a text would fill the index. */
const WORD = 64

/** The words of a text as the index has them. */
function indexedWords(text: string): string[] {
  return wordsOf(folded(text)).map((word) => word.slice(0, WORD))
}

/** The texts of one document for the index: words separated by spaces. */
export function indexedText(texts: readonly string[]): string {
  return texts.map((text) => indexedWords(text).join(' ')).join(` ${BREAK} `)
}

function occurrences(words: readonly string[], {words: wanted, phrase}: Term): number {
  const [first = ''] = wanted
  let times = 0
  for (const [at, word] of words.entries()) {
    if (!phrase && fitsPattern(word, first)) times += 1
    if (phrase && wanted.every((part, offset) => words[at + offset] === part)) times += 1
  }
  return times
}

/** Joins terms to an FTS5 expression. Quoting is enough: words have only letters, digits, `_` and `*`. */
function expressionOf(terms: readonly Term[], between: string): string | undefined {
  const parts: string[] = []
  for (const {words, phrase} of terms) {
    const text = words.join(' ')
    const stars = text.replace(/\*+$/, '')
    if (stars.includes('*')) return undefined
    parts.push(phrase || stars === text ? `"${text}"` : `"${stars}"*`)
  }
  return parts.join(between)
}
