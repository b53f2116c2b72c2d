import {isFields} from '../../store/document.ts'

/**
 * A point in time, GROQ's only value that JSON has not. `toJSON` writes it as the hosted service does:
 * in UTC, with milliseconds only where there are some.
 */
export class DateTime {
  readonly #ms: number

  constructor(ms: number) {
    this.#ms = ms
  }

  /** Reads RFC 3339; null for anything else. */
  static parse(text: string): DateTime | null {
    const ms = RFC3339.test(text) ? Date.parse(text) : Number.NaN
    return Number.isNaN(ms) ? null : new DateTime(ms)
  }

  plus(seconds: number): DateTime | null {
    const ms = this.#ms + seconds * 1_000
    return Number.isNaN(new Date(ms).getTime()) ? null : new DateTime(ms)
  }

  /** Seconds from `other` to this. */
  since(other: DateTime): number {
    return (this.#ms - other.#ms) / 1_000
  }

  toString(): string {
    return new Date(this.#ms).toISOString().replace('.000Z', 'Z')
  }

  toJSON(): string {
    return this.toString()
  }
}

const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|([-+]\d{2}:\d{2}))$/

/**
 * What `path("…")` makes: `*` stands for one part between dots, `**` for the rest. The dots are dots:
 * groq-js 2.0.0 takes them for any character.
 * https://www.sanity.io/docs/specifications/groq-data-types#path
 */
export class Path {
  readonly #pattern: string
  readonly #parts: readonly string[]

  constructor(pattern: string) {
    this.#pattern = pattern
    this.#parts = pattern.split('.')
  }

  /** Goes back to the last `**` only, so that no pattern takes long. */
  matches(id: string): boolean {
    const [pattern, parts] = [this.#parts, id.split('.')]
    let [at, p, star, resume] = [0, 0, -1, 0]
    while (at < parts.length) {
      if (pattern[p] === '**') {
        star = p++
        resume = ++at
      } else if (
        p < pattern.length &&
        (pattern[p] === parts[at] || isAnyPart(pattern[p], parts[at]))
      ) {
        p++
        at++
      } else if (star >= 0) {
        p = star + 1
        at = ++resume
      } else return false
    }
    return p === pattern.length
  }

  toJSON(): string {
    return this.#pattern
  }
}

function isAnyPart(pattern: string | undefined, part: string | undefined): boolean {
  return pattern === '*' && part !== ''
}

/** A JSON object: what attributes are read from. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isFields(value) && !(value instanceof DateTime) && !(value instanceof Path)
}

/** GROQ's `==`: objects and lists equal nothing, not even themselves. */
export function isEqual(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || left === null) return left === right
  return left instanceof DateTime && right instanceof DateTime && left.since(right) === 0
}

/** Below, at or above zero for values of one kind that has an order; null for all others. */
export function compare(left: unknown, right: unknown): number | null {
  if (typeof left === 'string') {
    if (typeof right !== 'string') return null
    return left < right ? -1 : Number(left > right)
  }
  if (typeof left === 'number') return typeof right === 'number' ? left - right : null
  if (typeof left === 'boolean') {
    return typeof right === 'boolean' ? Number(left) - Number(right) : null
  }
  return left instanceof DateTime && right instanceof DateTime ? left.since(right) : null
}

/** The order of `| order()`, in which values of different kinds have their places too. */
export function compareAny(left: unknown, right: unknown): number {
  return rank(left) - rank(right) || compare(left, right) || 0
}

function rank(value: unknown): number {
  if (value instanceof DateTime) return 1
  if (typeof value === 'number') return 2
  if (typeof value === 'string') return 3
  return typeof value === 'boolean' ? 4 : 100
}

/** A number that JSON can hold, or null. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
