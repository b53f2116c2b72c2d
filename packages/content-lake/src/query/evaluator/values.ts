import {rfc3339} from '../../iso-time.ts'
import {isFields} from '../../store/document.ts'

/**
 * A GROQ datetime. `toJSON` writes UTC and leaves out zero milliseconds, as Sanity's API does.
 */
export class DateTime {
  readonly #ms: number

  constructor(ms: number) {
    this.#ms = ms
  }

  /** Parses RFC 3339; null for any other text. */
  static parse(text: string): DateTime | null {
    const ms = rfc3339.test(text) ? Date.parse(text) : Number.NaN
    return Number.isNaN(ms) ? null : new DateTime(ms)
  }

  plus(seconds: number): DateTime | null {
    const ms = this.#ms + seconds * 1_000
    return Number.isNaN(new Date(ms).getTime()) ? null : new DateTime(ms)
  }

  /** Returns the seconds from `other` to this datetime; negative if `other` is later. */
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

/**
 * The value of `path("…")`. `*` matches one part between dots, and `**` one or more parts. A dot
 * matches only a dot, unlike in groq-js 2.0.0, where it matches any character.
 * https://www.sanity.io/docs/specifications/groq-data-types#path
 */
export class Path {
  readonly #pattern: string
  readonly #parts: readonly string[]

  constructor(pattern: string) {
    this.#pattern = pattern
    this.#parts = pattern.split('.')
  }

  get parts(): number {
    return this.#parts.length
  }

  /**
   * Whether an id matches the pattern. Backtracks only to the last `**`, so that no pattern takes
   * exponential time.
   */
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

/** Whether a value is a GROQ object. Datetimes and paths are not objects. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isFields(value) && !(value instanceof DateTime) && !(value instanceof Path)
}

/** GROQ's `==`. Objects and lists are never equal, not even to themselves. */
export function isEqual(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || left === null) return left === right
  return left instanceof DateTime && right instanceof DateTime && left.since(right) === 0
}

/** Compares two values of the same ordered type: negative, 0 or positive; null for other values. */
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

/** Compares values for `| order()`, which also orders values of different types. */
export function compareAny(left: unknown, right: unknown): number {
  return rank(left) - rank(right) || compare(left, right) || 0
}

function rank(value: unknown): number {
  if (value instanceof DateTime) return 1
  if (typeof value === 'number') return 2
  if (typeof value === 'string') return 3
  return typeof value === 'boolean' ? 4 : 100
}

/** Returns the number, or null for NaN and infinity, which JSON cannot represent. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
