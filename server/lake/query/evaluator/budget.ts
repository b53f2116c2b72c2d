/** Thrown where a query needs more steps than it was given. */
export class OutOfBudget extends Error {
  constructor() {
    super('The query needs more steps than it was given')
    this.name = 'OutOfBudget'
  }
}

/**
 * How much work a query may do. A step is about one item of a list looked at, or one piece of the
 * answer: some ten million a second. What is spent is counted, not timed, so that the same query over
 * the same documents always gets equally far.
 */
export class Budget {
  #given: number
  #left: number
  readonly #more: () => number

  /** `more` is asked when the steps are used up: it gives further ones or throws. */
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

  /** Steps used so far, including those that were not there. */
  get spent(): number {
    return this.#given - this.#left
  }
}

/** Characters of text that cost one step. */
const CHARACTERS = 64

/** Pays for text that is looked through or copied. */
export function spendOnText(budget: Budget, text: string): void {
  budget.spend(1 + Math.floor(text.length / CHARACTERS))
}

/** Pays for writing a value as JSON. */
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
