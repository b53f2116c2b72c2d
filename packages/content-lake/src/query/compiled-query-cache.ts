import {LRUCache} from 'lru-cache'
import type {Fields} from '../store/document.ts'
import type {Budget} from './evaluator/budget.ts'
import {parseQuery} from './groq.ts'
import type {GroqNode} from './groq-node.ts'

const maxEntries = 500
/** Limits of the length of texts with parameters: of one, and of all together. */
const maxLength = 200_000
const maxTotal = 10_000_000

/** Caches compiled queries by their text and parameters. Evicts the least recently used query. */
export class CompiledQueryCache<Compiled extends object> {
  readonly #compile: (tree: GroqNode) => Compiled
  readonly #entries = new LRUCache<string, Compiled>({
    max: maxEntries,
    maxSize: maxTotal,
    maxEntrySize: maxLength,
    sizeCalculation: (_, {length}) => length,
  })

  constructor(compile: (tree: GroqNode) => Compiled) {
    this.#compile = compile
  }

  /**
   * Returns the compiled query. If it is not cached, parses it and charges the budget. Throws the
   * errors of `parseQuery`.
   */
  get(query: string, params: Fields, budget: Budget): Compiled {
    const key = `${query}\n${JSON.stringify(params)}`
    budget.spend(key.length >> 5)
    const cached = this.#entries.get(key)
    if (cached) return cached
    const compiled = this.#compile(parseQuery(query, params, budget))
    this.#entries.set(key, compiled)
    return compiled
  }
}
