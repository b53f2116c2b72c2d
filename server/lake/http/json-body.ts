import {describedError} from '../lake-error.ts'
import {isFields} from '../store/document.ts'

/** No body needs to nest deeper than a document (see document-limits.ts) and its envelope. */
const DEPTH = 70

/**
 * Parses a request body. Refuses what cannot be kept exactly: bytes that are not UTF-8, text that is
 * not JSON, numbers past a double's range, `__proto__` keys (they would set a prototype when copied),
 * and nesting without end.
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

/** Throws a 400 for a value out of JSON that cannot be kept exactly, or that recursive code would not survive. */
export function refuseUnsafe(root: unknown): void {
  const pending: {value: unknown; depth: number}[] = [{value: root, depth: 0}]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const {value, depth} = next
    if (depth > DEPTH) throw unsafe('The request is nested too deep')
    if (typeof value === 'number' && !Number.isFinite(value)) throw unsafe('A number is too large')
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
