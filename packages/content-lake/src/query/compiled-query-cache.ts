import {LRUCache} from 'lru-cache'
import type {Fields} from '../store/document.ts'
import type {Budget} from './evaluator/budget.ts'
import {parseQuery} from './groq.ts'
import type {GroqNode} from './groq-node.ts'
import {shareableParameters} from './text-parameters.ts'

const maxEntries = 500
/** Limits of the length of texts with parameters: of one, and of all together. */
const maxLength = 200_000
const maxTotal = 10_000_000

/**
 * Caches compiled queries by their text and the parameters that are constants in it. Calls that differ
 * only in other parameters, such as the id of a document, share one compiled query. Evicts the least
 * recently used query.
 */
export class CompiledQueryCache<Compiled extends object> {
  readonly #compile: (tree: GroqNode) => Compiled
  readonly #entries = new LRUCache<string, Compiled>({
    max: maxEntries,
    maxSize: maxTotal,
    maxEntrySize: maxLength,
    sizeCalculation: (_, {length}) => length,
  })

  /** The parameters that are no constants, by text of the query. */
  readonly #shared = new LRUCache<string, readonly string[]>({
    max: maxEntries,
    maxSize: maxTotal,
    maxEntrySize: maxLength,
    sizeCalculation: (_, {length}) => length + 1,
  })

  constructor(compile: (tree: GroqNode) => Compiled) {
    this.#compile = compile
  }

  /**
   * Returns the compiled query. If it is not cached, parses it and charges the budget. Throws the
   * errors of `parseQuery`.
   */
  get(query: string, params: Fields, budget: Budget): Compiled {
    budget.spend(query.length >> 5)
    const shared = this.#sharedIn(query, params, budget)
    const constants = Object.entries(params).filter(([name]) => !shared.includes(name))
    const own = Object.fromEntries(constants)
    const key = `${query}\n${JSON.stringify(own)}\n${shared.join()}`
    budget.spend((key.length - query.length) >> 5)
    const cached = this.#entries.get(key)
    if (cached) return cached
    const compiled = this.#compile(parseQuery(query, own, budget, shared))
    this.#entries.set(key, compiled)
    return compiled
  }

  #sharedIn(query: string, params: Fields, budget: Budget): readonly string[] {
    const known = this.#shared.get(query)
    const names =
      known ??
      shareableParameters(query, params, (placeholders) => parseQuery(query, placeholders, budget))
    if (!known) this.#shared.set(query, names)
    return names.filter((name) => typeof params[name] === 'string')
  }
}
