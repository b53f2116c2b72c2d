import type {Fields} from '../store/document.ts'
import type {Budget} from './evaluator/budget.ts'
import {parseQuery} from './groq.ts'
import type {GroqNode} from './groq-node.ts'

const MAX_ENTRIES = 500

/** Caches compiled queries by their text and parameters. Evicts the least recently used. */
export class CompiledQueryCache<Compiled> {
  readonly #compile: (tree: GroqNode) => Compiled
  readonly #entries = new Map<string, Compiled>()

  constructor(compile: (tree: GroqNode) => Compiled) {
    this.#compile = compile
  }

  /** Charges the budget for parsing if the query is not cached. Throws as `parseQuery` does. */
  get(query: string, params: Fields, budget: Budget): Compiled {
    const entries = this.#entries
    const key = `${query}\n${JSON.stringify(params)}`
    const cached = entries.get(key)
    if (cached) {
      entries.delete(key)
      entries.set(key, cached)
      return cached
    }
    const compiled = this.#compile(parseQuery(query, params, budget))
    // Do not cache large parameters, such as a list of ids: they use memory and rarely repeat.
    if (key.length < 20_000) entries.set(key, compiled)
    const [oldest] = entries.keys()
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    return compiled
  }
}
