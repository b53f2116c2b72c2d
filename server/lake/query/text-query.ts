import {fitsPattern, folded, patternsOf, wordsOf} from './tokens.ts'

/** Stands between the texts of a value, so that no phrase reaches from one into the next. */
const BREAK = '\uE000'

/** One thing a search asks for: a word, the beginning of one, or a phrase. */
interface Term {
  /** Words in lower case without accents; in those of no phrase `*` stands for any characters. */
  readonly words: readonly string[]
  readonly phrase: boolean
}

/**
 * What a search found among documents: by their ids how well each fits, above 0. Where only words
 * were excluded, it says which documents are out instead.
 */
export interface TextMatches {
  scoreOf(id: string): number | undefined
  /** The ids of all that fit; undefined where that is nearly everything. */
  readonly ids?: Iterable<string>
  /** How many those are. */
  readonly size: number
}

/**
 * What `text::query("…")` makes, the right side of `match`: words in any order, all of them wanted;
 * `"a phrase"` in its order; `-word` or `-"a phrase"` not wanted; `*` for the rest of a word, and
 * alone for any text. Letter case and accents do not count.
 * https://www.sanity.io/docs/content-lake/search-content-with-groq
 */
export class TextQuery {
  readonly text: string
  readonly wanted: readonly Term[]
  readonly unwanted: readonly Term[]
  /** Asks for any text at all, beside its words. */
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
      // What punctuation joins, as in `real-time*`, is several words.
      const parts = phrase ? [kept] : kept.map((word) => [word])
      return parts.filter((part) => part.length > 0).map((part) => ({negated, phrase, words: part}))
    })
    this.wanted = real.filter(({negated}) => !negated)
    this.unwanted = real.filter(({negated}) => negated)
  }

  /** Whether it asks for nothing: it then finds nothing. */
  get empty(): boolean {
    return this.wanted.length === 0 && this.unwanted.length === 0 && !this.any
  }

  /**
   * How well texts fit: 0 where they do not. Each word adds the more the more often it stands there,
   * up to 2.2: BM25 without the rarity of words, which a text alone does not tell.
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

  /** As FTS5 understands it; undefined where it cannot: `*` elsewhere than at a word's end. */
  get wantedExpression(): string | undefined {
    return expressionOf(this.wanted, ' AND ')
  }

  /** Any of what is not wanted, as FTS5 understands it. */
  get unwantedExpression(): string | undefined {
    return expressionOf(this.unwanted, ' OR ')
  }
}

function isStar(word: string): boolean {
  return /^\*+$/.test(word)
}

/** Nobody tells longer words apart by what comes behind; data put into a text would fill the index. */
const WORD = 64

/** A text's words as they are indexed. */
function indexedWords(text: string): string[] {
  return wordsOf(folded(text)).map((word) => word.slice(0, WORD))
}

/** Texts as they are given to the index: words with blanks between, as text of one document. */
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

/** Words hold letters, digits, `_` and `*` only, so quotes keep FTS5 from seeing syntax in them. */
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
