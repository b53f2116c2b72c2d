import type {Dataset, FindFields, IndexKeys} from './evaluator/scope.ts'
import type {TextMatches, TextQuery} from './text-query.ts'
import type {View} from './view.ts'

/**
 * Searches the documents of a perspective. Returns undefined if the full-text index cannot be used.
 */
export type Search = (
  query: TextQuery,
  withIds: boolean,
  ifRare?: boolean,
) => TextMatches | undefined

/** The dataset of one query, read from a view. Caches the results of its full-text searches. */
export class ViewDataset implements Dataset {
  readonly #view: View
  readonly index: NonNullable<Dataset['index']>

  constructor(view: View, search: Search | undefined, fields?: FindFields) {
    this.#view = view
    const results = {
      withIds: new Map<string, TextMatches | undefined>(),
      textsOnly: new Map<string, TextMatches | undefined>(),
    }
    this.index = {
      size: (selection: IndexKeys) => view.size(selection),
      select: (selection: IndexKeys) => view.select(selection),
      indexedId: (value: unknown) => view.storedIdOf(value),
      seen: (storedId: string) => view.seen(storedId),
      isSeen: (storedId: string) => view.isSeen(storedId),
      hasScores: view.hasScores,
      fields,
      searchIfRare: (query) => search?.(query, true, true),
      search(query, withIds) {
        const {key} = query
        const known = withIds ? results.withIds : results.textsOnly
        if (known.has(key)) return known.get(key)
        const matches = search?.(query, withIds)
        known.set(key, matches)
        return matches
      },
    }
  }

  all(): readonly unknown[] {
    return this.#view.all()
  }

  get(id: string): unknown {
    return this.#view.get(id)
  }
}
