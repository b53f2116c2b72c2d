import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {textOf} from '../../../../server-kit/src/sqlite/columns.ts'
import {OutOfBudget} from '../evaluator/budget.ts'
import type {Perspective} from '../perspective.ts'
import type {TextMatches, TextQuery} from '../text-query.ts'

/** Public documents have their own table, because scores must not reveal word counts of drafts. */
export const TABLES = {public: 'public_text', private: 'private_text'} as const

/**
 * The SQL schema. `indexedText` separates the words by spaces, and SQLite's `ascii` tokenizer does
 * not change them. The tables store word positions and no texts.
 * https://www.sqlite.org/fts5.html#contentless_delete_tables
 */
export const SCHEMA = `
  create table if not exists place (only integer primary key check (only = 1), value text not null);
  create table if not exists entry (row integer primary key, id text not null unique);
  ${Object.values(TABLES)
    .map(
      (table) => `create virtual table if not exists ${table} using fts5(
        body, name, content='', contentless_delete=1, tokenize="ascii tokenchars '_'");`,
    )
    .join('\n')}`

/** Searches the index. One search may find at most `atMost` documents. */
export class TextFinder {
  readonly #database: DatabaseSync
  readonly #atMost: number
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync, atMost: number) {
    this.#database = database
    this.#atMost = atMost
  }

  /**
   * Runs a search for a perspective. Returns undefined if FTS5 cannot express it. Throws
   * OutOfBudget if it finds more than `atMost` documents.
   */
  find(query: TextQuery, withIds: boolean, {kind}: Perspective): TextMatches | undefined {
    const {wantedExpression: wanted, unwantedExpression: unwanted} = query
    if (wanted === undefined || unwanted === undefined) return undefined
    const tables = kind === 'public' ? [TABLES.public] : Object.values(TABLES)
    if (query.empty) return {scoreOf: () => undefined, ids: [], size: 0}
    if (wanted === '') return this.#allBut(unwanted, withIds, tables)
    const expression = unwanted === '' ? wanted : `(${wanted}) NOT (${unwanted})`
    const scores = this.#scores(expression, withIds, tables)
    return {scoreOf: (id) => scores.get(id), ids: scores.keys(), size: scores.size}
  }

  #allBut(unwanted: string, withIds: boolean, tables: readonly string[]): TextMatches {
    const out =
      unwanted === '' ? new Map<string, number>() : this.#scores(unwanted, withIds, tables)
    return {scoreOf: (id) => (out.has(id) ? undefined : 1), size: Number.POSITIVE_INFINITY}
  }

  /**
   * Returns scores by document id. They are always above 0, although BM25 scores words that occur
   * in half of all documents nearly 0.
   */
  #scores(expression: string, withIds: boolean, tables: readonly string[]): Map<string, number> {
    const scores = new Map<string, number>()
    const match = withIds ? expression : `{body} : (${expression})`
    for (const table of tables) {
      for (const {id, score} of this.#statement(table).iterate(match)) {
        if (scores.size >= this.#atMost) throw new OutOfBudget()
        scores.set(textOf(id), Math.max(Number(score), Number.EPSILON))
      }
    }
    return scores
  }

  #statement(table: string): StatementSync {
    const known = this.#statements.get(table)
    if (known) return known
    const statement = this.#database.prepare(
      `select entry.id as id, -bm25(${table}) as score
       from ${table} join entry on entry.row = ${table}.rowid where ${table} match ?`,
    )
    this.#statements.set(table, statement)
    return statement
  }
}
