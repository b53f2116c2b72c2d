import type {Dataset, Selection} from './evaluator/scope.ts'
import type {TextMatches, TextQuery} from './text-query.ts'
import type {View} from './view.ts'

/** Searches the documents of a perspective; undefined when the index cannot answer. */
export type Search = (query: TextQuery, withIds: boolean) => TextMatches | undefined

/** A view for one query. Repeated searches of the query use the first result. */
export class ViewDataset implements Dataset {
  readonly #view: View
  readonly quick: NonNullable<Dataset['quick']>

  constructor(view: View, search: Search | undefined) {
    this.#view = view
    const known = new Map<string, TextMatches | undefined>()
    this.quick = {
      size: (selection: Selection) => view.size(selection),
      select: (selection: Selection) => view.select(selection),
      indexedId: (value: unknown) => view.storedIdOf(value),
      search(query, withIds) {
        const key = `${withIds} ${query.text}`
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
