import MiniSearch from 'minisearch'
import {filterWords} from '#src/content/text-filter.ts'
import {stemOf, stopWords, synonymsOf} from './search-words.ts'

/** The texts of a question that the search reads. */
export interface SearchedText {
  id: string
  question: string
  answer: string
  terms: string
}

/** Results with less than this share of the best result's score are left out. */
const leastShare = 0.35
/** Maximum number of results: more would hide the right one. */
const maxResults = 5

/** The weight of a synonym, compared with the word that the visitor typed. */
const synonymWeight = 0.4

/** Returns the words of a text, and every two adjacent words joined: "quick books" and "e-mail". */
const tokens = (text: string): string[] => {
  const words = filterWords(text)
  const pairs = words.flatMap((word, index) => {
    const next = words[index + 1]
    return next && !(stopWords.has(word) && stopWords.has(next)) ? [word + next] : []
  })
  return [...words, ...pairs]
}

const withMeaning = (word: string): string | null => (stopWords.has(word) ? null : stemOf(word))

/**
 * Creates a search for questions in plain words: it ignores words without meaning, endings, accents
 * and typing errors, and knows common synonyms, in English and Spanish.
 *
 * @returns a function that returns the ids of the questions for a search text, best first; empty if
 *   none fits
 */
export function faqSearch(texts: readonly SearchedText[]): (typed: string) => readonly string[] {
  const index = new MiniSearch<SearchedText>({
    fields: ['question', 'terms', 'answer'],
    tokenize: tokens,
    processTerm: withMeaning,
    searchOptions: {
      boost: {question: 4, terms: 4},
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: {prefix: 0.4, fuzzy: 0.3},
      processTerm: (word) => {
        const term = withMeaning(word)
        return term === null ? null : [term, ...synonymsOf(term)]
      },
    },
  })
  index.addAll(texts)
  return (typed) => {
    const own = new Set(tokens(typed).map(withMeaning))
    const found = index.search(typed, {
      boostTerm: (term) => (own.has(term) ? 1 : synonymWeight),
    })
    const best = found[0]?.score ?? 0
    return found
      .slice(0, maxResults)
      .filter(({score}) => score >= best * leastShare)
      .map(({id}) => String(id))
  }
}
