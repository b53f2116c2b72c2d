import type {TextMatches, TextQuery} from '../text-query.ts'
import type {Budget} from './budget.ts'

/** The documents a query looks at. Lists are in the order of `_id` and hold a document once. */
export interface Dataset {
  all(): readonly unknown[]
  get(id: string): unknown
  /** The quick ways to few documents; where there are none, every `*` reads them all. */
  readonly quick?: {
    /** How many documents a selection may have, without looking: a bound from above. */
    size(selection: Selection): number
    select(selection: Selection): readonly unknown[]
    /**
     * What the full-text index finds among the documents' texts, or also among their ids; undefined
     * where it cannot tell.
     */
    search(query: TextQuery, withIds: boolean): TextMatches | undefined
    /** The id in the full-text index, of one of these documents itself; undefined for others. */
    indexedId(value: unknown): string | undefined
  }
}

/** Documents of some types, with some ids, or that refer to some ids: all that are either. */
export interface Selection {
  readonly types: readonly string[]
  readonly ids: readonly string[]
  readonly references: readonly string[]
  /** Ids in the full-text index: of drafts and versions as they are stored. */
  readonly stored?: readonly string[]
}

/** What a query has read; its sync tags are made of it. Ids are there whether or not found. */
export class Reads {
  readonly types = new Set<string>()
  readonly ids = new Set<string>()
  readonly references = new Set<string>()
  /** Types of which only the documents with one `slug.current` were asked for, with that slug. */
  readonly slugs = new Map<string, readonly [type: string, slug: string]>()
  everything = false

  /** @param slug - the only `slug.current` that is asked for; undefined where any may be */
  add({types, ids, references}: Selection, slug?: string): void {
    for (const type of types) {
      if (slug === undefined) this.types.add(type)
      else this.slugs.set(`${type}/${slug}`, [type, slug])
    }
    for (const id of ids) this.ids.add(id)
    for (const id of references) this.references.add(id)
  }
}

/** One evaluation of a query: all that is the same in each of its scopes. */
export interface Run {
  readonly dataset: Dataset
  /** Params that are no constants of the parsed query. */
  readonly params: Readonly<Record<string, unknown>>
  readonly identity: string
  readonly projectId: string
  readonly datasetName: string
  readonly now: Date
  readonly budget: Budget
  readonly reads: Reads
}

/** What `@` and `^` mean at one place: https://sanity-io.github.io/GROQ/draft/#sec-Scope */
export class Scope {
  readonly run: Run
  readonly value: unknown
  readonly parent: Scope | undefined
  /** One that `^` does not count, as in `list[].attribute`. */
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
 * Part of a query, ready to run. Lists may stop at `atMost` items where that saves work; null stands
 * for every value that is not there.
 */
export type Evaluate = (scope: Scope, atMost?: number) => unknown
