import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {textOf} from '../../../../server-kit/src/sqlite/columns.ts'
import {type Budget, OutOfBudgetError} from '../evaluator/budget.ts'
import type {Perspective} from '../perspective.ts'
import type {Term, TextMatches, TextQuery} from '../text-query.ts'

/** Public documents have their own table, because scores must not reveal word counts of drafts. */
export const textTables = {public: 'public_text', private: 'private_text'} as const

/**
 * The SQL schema. `indexedText` separates the words by spaces, and SQLite's `ascii` tokenizer does
 * not change them. The tables store word positions and no texts.
 * https://www.sqlite.org/fts5.html#contentless_delete_tables
 */
export const textSchema = `
  create table if not exists place (only integer primary key check (only = 1), value text not null);
  create table if not exists entry (row integer primary key, id text not null unique);
  ${Object.values(textTables)
    .map(
      (table) => `create virtual table if not exists ${table} using fts5(
        body, name, content='', contentless_delete=1, tokenize="ascii tokenchars '_'");`,
    )
    .join('\n')}`

/**
 * The words of the index with their numbers of occurrences, for the cost of a search. Temporary
 * tables need no space in the file, and a connection that only reads can have them.
 * https://www.sqlite.org/fts5.html#the_fts5vocab_virtual_table_module
 */
const wordTable = `pragma temp_store = memory; ${Object.values(textTables)
  .map((table) => `create virtual table temp.${table}_words using fts5vocab(main, ${table}, row);`)
  .join('')}`

/** Steps for each document that a search finds. */
const stepsPerMatch = 10

/** Words with more occurrences than this are not rare. */
const maxRare = 2_000

/** Searches the index. One search may find at most `atMost` documents. */
export class TextFinder {
  readonly #database: DatabaseSync
  readonly #atMost: number
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync, atMost: number) {
    this.#database = database
    this.#atMost = atMost
    database.exec(wordTable)
  }

  /**
   * Runs a search for a perspective. Returns undefined if FTS5 cannot express it. Charges the budget
   * before the search, because nothing can stop SQLite during it. Throws OutOfBudgetError if it finds
   * more than `atMost` documents.
   *
   * @param ifRare - returns undefined unless the index has few occurrences of one of the words
   */
  find(
    query: TextQuery,
    withIds: boolean,
    {kind}: Perspective,
    budget: Budget,
    ifRare = false,
  ): TextMatches | undefined {
    const {wantedExpression: wanted, unwantedExpression: unwanted} = query
    if (wanted === undefined || unwanted === undefined) return undefined
    const tables = kind === 'public' ? [textTables.public] : Object.values(textTables)
    if (query.empty || kind === 'none') return {scoreOf: () => undefined, ids: [], size: 0}
    if (ifRare && !query.wanted.some((term) => this.#isRare(term, tables, budget))) return undefined
    for (const table of tables) this.#charge(query.terms, table, budget)
    if (wanted === '') return this.#allBut(unwanted, withIds, tables, budget)
    const expression = unwanted === '' ? wanted : `(${wanted}) NOT (${unwanted})`
    const scores = this.#scores(expression, withIds, tables, budget)
    return {scoreOf: (id) => scores.get(id), ids: scores.keys(), size: scores.size}
  }

  /**
   * Charges what a search reads at most: all occurrences of its words, each compared with all terms
   * for the score. Counting them takes a tenth of that, and stops when the budget is used up.
   */
  #charge(terms: readonly Term[], table: string, budget: Budget): void {
    for (const term of terms) {
      for (const count of this.#counts(term, table)) {
        budget.spend(1 + Math.ceil((count * (24 + terms.length)) / 32))
      }
    }
  }

  /** Whether the words of a term occur at most `maxRare` times. */
  #isRare(term: Term, tables: readonly string[], budget: Budget): boolean {
    let total = 0
    for (const table of tables) {
      for (const count of this.#counts(term, table)) {
        budget.spend(1)
        total += count
        if (total > maxRare) return false
      }
    }
    return true
  }

  /** Yields the number of occurrences of each word in the index that a term matches. */
  *#counts({words, phrase}: Term, table: string): Generator<number> {
    for (const word of words) {
      const isPrefix = !phrase && word.endsWith('*')
      const from = isPrefix ? word.slice(0, -1) : word
      const [condition, ...bounds] = isPrefix
        ? ['term >= ? and term < ?', from, `${from}\u{10ffff}`]
        : ['term = ?', from]
      const found = this.#statement(
        `select cnt as count from temp.${table}_words where ${condition}`,
      ).iterate(...bounds)
      for (const {count} of found) yield Number(count)
    }
  }

  #allBut(
    unwanted: string,
    withIds: boolean,
    tables: readonly string[],
    budget: Budget,
  ): TextMatches {
    const out =
      unwanted === '' ? new Map<string, number>() : this.#scores(unwanted, withIds, tables, budget)
    return {scoreOf: (id) => (out.has(id) ? undefined : 1), size: Number.POSITIVE_INFINITY}
  }

  /**
   * Returns scores by document id. They are always above 0, although BM25 scores words that occur
   * in half of all documents nearly 0.
   */
  #scores(
    expression: string,
    withIds: boolean,
    tables: readonly string[],
    budget: Budget,
  ): Map<string, number> {
    const scores = new Map<string, number>()
    const match = withIds ? expression : `{body} : (${expression})`
    for (const table of tables) {
      for (const {id, score} of this.#statement(searchOf(table)).iterate(match)) {
        if (scores.size >= this.#atMost) throw new OutOfBudgetError()
        budget.spend(stepsPerMatch)
        scores.set(textOf(id), Math.max(Number(score), Number.EPSILON))
      }
    }
    return scores
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

const searchOf = (table: string) =>
  `select entry.id as id, -bm25(${table}) as score
   from ${table} join entry on entry.row = ${table}.rowid where ${table} match ?`
