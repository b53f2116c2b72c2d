import type {SortedField} from '../fields/sorted-field.ts'
import type {TextMatches, TextQuery} from '../text-query.ts'
import type {Budget} from './budget.ts'

/** The documents that a query can read. Lists are sorted by `_id` and have each document once. */
export interface Dataset {
  all(): readonly unknown[]
  get(id: string): unknown
  /** Looks up documents in indexes. Without this, every `*` reads all documents. */
  readonly index?: {
    /** An upper bound for the number of documents with some keys, without reading them. */
    size(keys: IndexKeys): number
    select(keys: IndexKeys): readonly unknown[]
    /**
     * Searches the documents' texts, and with `withIds` their ids, in the full-text index. Returns
     * undefined if the index cannot be used.
     */
    search(query: TextQuery, withIds: boolean): TextMatches | undefined
    /** Searches if the index has few occurrences of some word. Otherwise returns undefined. */
    searchIfRare(query: TextQuery): TextMatches | undefined
    /** The id under which the full-text index has a document; undefined for any other value. */
    indexedId(value: unknown): string | undefined
    /** Returns the document with a stored id as the perspective shows it. */
    seen(storedId: string): unknown
    /** Whether the perspective shows the document with a stored id. */
    isSeen(storedId: string): boolean
    /** Whether documents have an attribute `_score`, to which `score()` adds. */
    readonly hasScores: boolean
    readonly fields: FindFields | undefined
  }
}

/** Fewer documents than this are read one by one, because that takes a millisecond or two. */
export const manyDocuments = 1_000

/** Finds sorted fields. Throws OutOfBudgetError if a field is not sorted yet. */
export interface FindFields {
  /** Types with fewer documents have no sorted fields. */
  readonly minimum: number
  /**
   * Returns the sorted fields with a path, or with `lower(path)`, of some types or of all documents together. Undefined if
   * the documents are too few or too many.
   */
  find(
    types: readonly string[] | undefined,
    path: readonly string[],
    lower?: boolean,
  ): readonly SortedField[] | undefined
}

/**
 * Selects the documents with one of the types, with one of the ids, or with a reference to one of
 * `references`.
 */
export interface IndexKeys {
  readonly types: readonly string[]
  readonly ids: readonly string[]
  readonly references: readonly string[]
  /** Ids as stored, with the prefixes of drafts and versions. */
  readonly stored?: readonly string[]
}

/**
 * Records what a query has read, including ids that do not exist. The query's sync tags are
 * computed from this.
 */
export class Reads {
  readonly types = new Set<string>()
  readonly ids = new Set<string>()
  readonly references = new Set<string>()
  /**
   * Types whose documents were looked up by `slug.current`, each with the slug that was looked up.
   */
  readonly slugs = new Map<string, readonly [type: string, slug: string]>()
  everything = false

  /**
   * @param slug - the only `slug.current` that the query reads; undefined if it may read any slug
   */
  add({types, ids, references}: IndexKeys, slug?: string): void {
    for (const type of types) {
      if (slug === undefined) this.types.add(type)
      else this.slugs.set(`${type}/${slug}`, [type, slug])
    }
    for (const id of ids) this.ids.add(id)
    for (const id of references) this.references.add(id)
  }
}

/** One evaluation of a query, shared by all its scopes. */
export interface Run {
  readonly dataset: Dataset
  /** Parameters that the parser did not insert as constants. */
  readonly params: Readonly<Record<string, unknown>>
  readonly identity: string
  readonly projectId: string
  readonly datasetName: string
  readonly now: Date
  readonly budget: Budget
  readonly reads: Reads
}

/**
 * The values of `@` and `^` at a place in a query:
 * https://sanity-io.github.io/GROQ/draft/#sec-Scope
 */
export class Scope {
  readonly run: Run
  readonly value: unknown
  readonly parent: Scope | undefined
  /** Whether `^` skips this scope, as in `list[].attribute`. */
  readonly hidden: boolean

  constructor(run: Run, value: unknown, parent?: Scope, hidden = false) {
    this.run = run
    this.value = value
    this.parent = parent
    this.hidden = hidden
  }

  nested(value: unknown): Scope {
    return new Scope(this.run, value, this.hidden ? this.parent : this)
  }

  hiding(value: unknown): Scope {
    return new Scope(this.run, value, this.hidden ? this.parent : this, true)
  }
}

/**
 * A compiled part of a query. May stop after `atMost` items of a list. Returns null for missing
 * values.
 */
export type Evaluate = (scope: Scope, atMost?: number) => unknown
