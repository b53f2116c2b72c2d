import {isLocale, type Locale} from '#schemas/locales.ts'
import {otherName, visitName} from '#schemas/visit-names.ts'

/** Words that a visitor searched for among the questions, without finding one. */
export interface SearchMiss {
  readonly day: string
  readonly language: Locale
  readonly words: string
  readonly count: number
}

/** Maximum number of different words that one server counts on one day. Further ones are ignored. */
const mostWords = 1000

/** Counts searches that found nothing, in memory. Stores only the words. */
export class SearchMisses {
  #misses = new Map<string, SearchMiss>()
  /** The different words of a day. */
  readonly #known = new Set<string>()
  #day = ''

  /**
   * Counts a search.
   *
   * @param typed - what the visitor typed. Not counted if it may be personal data
   */
  add(typed: string, language: Locale, day: string): void {
    const words = visitName(typed)
    if (words === '' || words === otherName) return
    if (day !== this.#day) this.#known.clear()
    this.#day = day
    if (this.#known.size >= mostWords && !this.#known.has(words)) return
    this.#known.add(words)
    this.restore([{day, language, words, count: 1}])
  }

  /** Returns the counts since the last call. */
  drain(): SearchMiss[] {
    const drained = [...this.#misses.values()]
    this.#misses = new Map()
    return drained
  }

  /** Adds counts, such as those that could not be written. */
  restore(misses: readonly SearchMiss[]): void {
    for (const miss of misses) {
      const id = [miss.day, miss.language, miss.words].join('\t')
      const known = this.#misses.get(id)
      this.#misses.set(id, {...miss, count: miss.count + (known?.count ?? 0)})
    }
  }
}

/** Reads misses from rows of a database. */
export const missesOf = (
  rows: readonly Readonly<Record<string, unknown>>[],
): Omit<SearchMiss, 'day'>[] =>
  rows.flatMap(({language, words, count}) =>
    isLocale(language) ? [{language, words: String(words), count: Number(count)}] : [],
  )
