/** Thrown when a query needs more steps than its budget has. */
export class OutOfBudget extends Error {
  constructor() {
    super('The query needs more steps than its budget allows')
    this.name = 'OutOfBudget'
  }
}

/**
 * Limits the work of one query. One step is about one visited list item or one value of the result;
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
      throw new OutOfBudget()
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

  /** Steps used so far. Can exceed the budget after OutOfBudget was thrown. */
  get spent(): number {
    return this.#given - this.#left
  }
}

/** Number of characters of text that cost one step. */
const CHARACTERS = 64

/** Charges the budget for scanning or copying text. */
export function spendOnText(budget: Budget, text: string): void {
  budget.spend(1 + Math.floor(text.length / CHARACTERS))
}

/** Charges the budget for serializing a value to JSON. */
export function spendOnAnswer(budget: Budget, value: unknown): void {
  if (typeof value === 'string') spendOnText(budget, value)
  else if (Array.isArray(value)) {
    budget.spend(1 + value.length)
    for (const item of value) if (isLong(item)) spendOnAnswer(budget, item)
  } else if (typeof value === 'object' && value !== null) {
    budget.spend(1)
    for (const part of Object.values(value)) if (isLong(part)) spendOnAnswer(budget, part)
  }
}

function isLong(value: unknown): boolean {
  return typeof value === 'object' || (typeof value === 'string' && value.length > CHARACTERS)
}
