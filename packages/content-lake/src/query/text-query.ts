import {costOf, fitsPattern, folded, matchPatternsOf, patternsOf, wordsOf} from './text-tokens.ts'

/** Separates the texts of a value, so that no phrase matches across two texts. */
const valueBreak = '\uE000'

/**
 * Maximum number of words in a search, each counted once outside of phrases. The work of a search
 * grows with the square of this number, and SQLite cannot be stopped during it.
 */
const maxWords = 100

/** A word, a prefix or a phrase of a search. */
export interface Term {
  /** Words in lower case without accents. Outside of phrases, `*` matches any characters. */
  readonly words: readonly string[]
  readonly phrase: boolean
}

/** The documents that match a search, with their scores. */
export interface TextMatches {
  /** The score of a document, above 0; undefined if it does not match. */
  scoreOf(id: string): number | undefined
  /** The ids of all matches; undefined for a search that only excludes words. */
  readonly ids?: Iterable<string>
  /** The number of matches; infinite when `ids` is undefined. */
  readonly size: number
}

/**
 * A parsed search: the value of `text::query("…")`. All words must occur, in any order. The words
 * of `"a phrase"` must occur in this order. `-word` and `-"a phrase"` must not occur. `word*`
 * matches a prefix, and `*` alone matches any text. Ignores letter case and accents, and words that
 * it has already. Throws a RangeError for more than `maxWords` words.
 * https://www.sanity.io/docs/content-lake/search-content-with-groq
 */
export class TextQuery {
  readonly text: string
  readonly wanted: readonly Term[]
  readonly unwanted: readonly Term[]
  /** Whether the search contains a `*` as a word of its own, which matches any text. */
  readonly any: boolean
  /** Equal searches have the same key, of less than 10,000 characters. */
  readonly key: string

  constructor(text: string) {
    this.text = text
    const written = (text.match(/-?"[^"]*"?|[^\s"]+/g) ?? []).map((part) => {
      const negated = part.startsWith('-')
      const rest = negated ? part.slice(1) : part
      const phrase = rest.startsWith('"')
      const words = phrase ? wordsOf(rest) : patternsOf(rest)
      return {negated, phrase, words: words.map(wordOfTerm)}
    })
    this.any = written.some(({words, negated}) => !negated && words.some(isStar))
    const real = written.flatMap(({negated, phrase, words}) => {
      const withoutStars = words.filter((word) => !isStar(word))
      // Punctuation splits a term such as `real-time*` into several words.
      const parts = phrase ? [withoutStars] : withoutStars.map((word) => [word])
      return parts.filter((part) => part.length > 0).map((part) => ({negated, phrase, words: part}))
    })
    const different = new Map(real.map((term) => [keyOf(term), term]))
    this.key = [this.any, ...different.keys()].join(' ')
    const terms = [...different.values()]
    const count = terms.reduce((sum, {words}) => sum + words.length, 0)
    if (count > maxWords) {
      throw new RangeError(`A search may have at most ${maxWords} words, but this one has ${count}`)
    }
    this.wanted = terms.filter(({negated}) => !negated)
    this.unwanted = terms.filter(({negated}) => negated)
  }

  /** Whether the search has no terms. It then finds nothing. */
  get empty(): boolean {
    return this.wanted.length === 0 && this.unwanted.length === 0 && !this.any
  }

  /** All terms, wanted and unwanted. */
  get terms(): readonly Term[] {
    return [...this.wanted, ...this.unwanted]
  }

  /** Comparisons that each character of a text takes at most in `scoreOf`. */
  get comparisons(): number {
    return this.terms.flatMap(({words}) => words).reduce((sum, word) => sum + costOf(word), 1)
  }

  /**
   * Scores texts; 0 means no match. More occurrences of a term score higher, up to 2.2 for each
   * term. This is BM25 without the rarity of words, which would need the texts of all documents.
   */
  scoreOf(texts: readonly string[]): number {
    if (this.empty || texts.length === 0) return 0
    const words = texts.flatMap((text) => [...indexedWords(text), valueBreak])
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

  /**
   * An FTS5 expression that requires all wanted terms. Undefined if a `*` is not at the end of a
   * word, which FTS5 cannot express.
   */
  get wantedExpression(): string | undefined {
    return expressionOf(this.wanted, ' AND ')
  }

  /** An FTS5 expression that matches any unwanted term. Undefined if FTS5 cannot express it. */
  get unwantedExpression(): string | undefined {
    return expressionOf(this.unwanted, ' OR ')
  }
}

/**
 * Returns a search that finds every text that fits the patterns of `match`, and others. Undefined if
 * the patterns are not strings, or begin with `*`.
 */
export function searchForPatterns(value: unknown): TextQuery | undefined {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
  const patterns = texts.flatMap((text) => (typeof text === 'string' ? matchPatternsOf(text) : []))
  const words = patterns.flatMap((pattern) => pattern.split(/['’.]/)).map(upToStar)
  const query = words.length > maxWords ? undefined : new TextQuery(words.join(' '))
  return query?.wanted.length ? query : undefined
}

/**
 * Returns the part before the first `*` with a `*`. Leaves out a part with combining marks, because
 * the index can have them in another order.
 */
function upToStar(word: string): string {
  const [start = '', ...rest] = word.split('*')
  if (rest.length === 0) return word
  return start === '' || /\p{M}/u.test(start) ? '' : `${start}*`
}

/** Folds a word as the index does. Several `*` in a row match the same as one. */
function wordOfTerm(word: string): string {
  return folded(word).replace(/\*+/g, '*').slice(0, maxWordLength)
}

function keyOf({negated, phrase, words}: Term & {readonly negated: boolean}): string {
  return `${negated ? '-' : ''}${phrase ? `"${words.join(' ')}"` : words.join(' ')}`
}

function isStar(word: string): boolean {
  return /^\*+$/.test(word)
}

/** Longer words are truncated, because encoded data in a text would fill the index. */
const maxWordLength = 64

/** Returns the words of a text as the index stores them. */
function indexedWords(text: string): string[] {
  return wordsOf(folded(text)).map((word) => word.slice(0, maxWordLength))
}

/** Prepares the texts of one document for the index: words separated by spaces. */
export function indexedText(texts: readonly string[]): string {
  return texts.map((text) => indexedWords(text).join(' ')).join(` ${valueBreak} `)
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

/**
 * Joins terms to an FTS5 expression. Terms need no escaping, because they contain only letters,
 * digits, `_` and `*`.
 */
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
