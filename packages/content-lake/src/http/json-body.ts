import {describedError} from '../lake-error.ts'
import {isFields} from '../store/document.ts'

/**
 * Maximum nesting depth: the limit for documents (see document-limits.ts), plus the levels of the
 * request around a document.
 */
const maxDepth = 70

/**
 * Parses a JSON body. Throws a 400 for values that cannot be stored exactly: invalid UTF-8 or JSON,
 * numbers too large for a double, `__proto__` keys (copying would set a prototype), and excessive
 * nesting.
 */
export function parseJson(bytes: Uint8Array): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw describedError(400, 'invalidJSON', `The request body is not valid JSON: ${reason}`)
  }
  refuseUnsafe(value)
  return value
}

/** Throws a 400 for a parsed value that cannot be stored exactly, or that is nested too deep. */
export function refuseUnsafe(root: unknown): void {
  const pending: {value: unknown; depth: number}[] = [{value: root, depth: 0}]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const {value, depth} = next
    if (depth > maxDepth) throw unsafe(`The request is nested more than ${maxDepth} levels deep`)
    if (typeof value === 'number' && !Number.isFinite(value))
      throw unsafe('The request contains a number that is too large for a 64-bit float')
    if (isFields(value) && Object.hasOwn(value, '__proto__')) {
      throw unsafe('The attribute "__proto__" is not allowed')
    }
    if (typeof value !== 'object' || value === null) continue
    for (const part of Object.values(value)) {
      if (typeof part === 'object' || typeof part === 'number') {
        pending.push({value: part, depth: depth + 1})
      }
    }
  }
}

function unsafe(description: string): Error {
  return describedError(400, 'validationError', description)
}
