/** Thrown when a query needs more steps than its budget has. */
export class OutOfBudgetError extends Error {
  constructor() {
    super('The query needs more steps than its budget allows')
    this.name = 'OutOfBudgetError'
  }
}

/**
 * Thrown by a query that needs an index that is not complete yet. The query can run when `ready`
 * resolves.
 */
export class IndexPendingError extends OutOfBudgetError {
  readonly ready: Promise<unknown>
  /** Steps of the work that the query has started; 0 if it has started none. */
  readonly steps: number

  constructor(ready: Promise<unknown>, steps = 0) {
    super()
    this.name = 'IndexPendingError'
    this.ready = ready
    this.steps = steps
  }
}

/**
 * Limits the work of one query. `mainThreadSteps` (query/run-query.ts) and `queryLimits`
 * (query/thread/query-thread.ts) are the limits. One step is about one visited list item or one value of the result;
 * a core does about ten million steps a second. Steps are counted, not timed, so the same query on
 * the same documents always ends at the same point.
 */
export class Budget {
  #given: number
  #left: number
  readonly #more: () => number

  /** @param more - called when all steps are used; returns additional steps or throws */
  constructor(
    steps: number,
    more = (): number => {
      throw new OutOfBudgetError()
    },
  ) {
    this.#given = steps
    this.#left = steps
    this.#more = more
  }

  spend(steps: number): void {
    this.#left -= steps
    while (this.#left < 0) {
      const more = this.#more()
      this.#given += more
      this.#left += more
    }
  }

  /** Steps used so far. Can exceed the budget after OutOfBudgetError was thrown. */
  get spent(): number {
    return this.#given - this.#left
  }
}

/** Number of characters of text that cost one step. */
const charactersPerStep = 64

/** Charges the budget for scanning or copying text. */
export function spendOnText(budget: Budget, text: string): void {
  budget.spend(1 + Math.floor(text.length / charactersPerStep))
}

/**
 * Maximum length of a text that a query builds. A query could otherwise fill the memory with one
 * step: `array::join` copies its separator as often as its list is long.
 */
const maxText = 10_000_000

/**
 * Charges the budget for a text before it is built. Throws a RangeError if the text would be longer
 * than `maxText`.
 */
export function spendOnNewText(budget: Budget, length: number): void {
  if (length > maxText) {
    throw new RangeError(`A text of ${length} characters is too long; ${maxText} are allowed`)
  }
  budget.spend(1 + Math.floor(length / charactersPerStep))
}

/** Charges the budget for comparing two values. Only texts of the same length take longer. */
export function spendOnComparing(budget: Budget, left: unknown, right: unknown): void {
  if (typeof left !== 'string' || typeof right !== 'string') return
  const length = Math.min(left.length, right.length)
  if (length > comparedCharacters) budget.spend(Math.floor(length / comparedCharacters))
}

/** Number of characters that are compared in one step. */
const comparedCharacters = 1_024

/** Charges the budget for serializing a value to JSON. */
export function spendOnAnswer(budget: Budget, value: unknown): void {
  if (typeof value === 'string') spendOnText(budget, value)
  else if (Array.isArray(value)) {
    budget.spend(1 + value.length)
    for (const item of value) if (isLong(item)) spendOnAnswer(budget, item)
  } else if (typeof value === 'object' && value !== null) {
    const parts = Object.values(value)
    budget.spend(1 + (parts.length >> 3))
    for (const part of parts) if (isLong(part)) spendOnAnswer(budget, part)
  }
}

function isLong(value: unknown): boolean {
  return (
    typeof value === 'object' || (typeof value === 'string' && value.length > charactersPerStep)
  )
}
