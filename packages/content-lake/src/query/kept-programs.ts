import type {Fields} from '../store/document.ts'
import type {Budget} from './evaluator/budget.ts'
import {parseQuery} from './groq.ts'
import type {GroqNode} from './groq-node.ts'

const KEPT = 500

/** What was made of the queries that came last, for those that come again. */
export class KeptPrograms<Program> {
  readonly #make: (tree: GroqNode) => Program
  readonly #kept = new Map<string, Program>()

  constructor(make: (tree: GroqNode) => Program) {
    this.#make = make
  }

  /** Parsing is paid for from the budget. Throws as `parseQuery` does. */
  of(query: string, params: Fields, budget: Budget): Program {
    const kept = this.#kept
    const key = `${query}\n${JSON.stringify(params)}`
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const program = this.#make(parseQuery(query, params, budget))
    // A large parameter (a list of ids, say) would keep its program's memory for little.
    if (key.length < 20_000) kept.set(key, program)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return program
  }
}
