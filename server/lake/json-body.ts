import {isFields} from './document.ts'
import {describedError} from './lake-error.ts'

/**
 * "Technical limits" of Sanity's documentation allows attributes 20 levels deep. Arrays may lie
 * between the levels; the second figure bounds what recursive code here ever walks.
 */
const ATTRIBUTE_DEPTH = 20
const CONTAINER_DEPTH = 60

/**
 * Parses a request body. Refuses what cannot be kept exactly: bytes that are not UTF-8, text that is
 * not JSON, `__proto__` keys (they would set a prototype when copied), and nesting past the limits.
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

function refuseUnsafe(root: unknown): void {
  const pending: {value: unknown; attributes: number; depth: number}[] = [
    {value: root, attributes: 0, depth: 0},
  ]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const {value, attributes, depth} = next
    // The envelope ({mutations: [{create: document}]}) is not part of the document's own depth.
    if (attributes > ATTRIBUTE_DEPTH + 3 || depth > CONTAINER_DEPTH) {
      throw describedError(400, 'validationError', `Attributes are nested too deep (${depth})`)
    }
    if (Array.isArray(value)) {
      for (const item of value) {
        if (typeof item === 'object') pending.push({value: item, attributes, depth: depth + 1})
      }
    } else if (isFields(value)) {
      if (Object.hasOwn(value, '__proto__')) {
        throw describedError(400, 'validationError', 'The attribute "__proto__" is not allowed')
      }
      for (const key of Object.keys(value)) {
        const field = value[key]
        if (typeof field !== 'object') continue
        pending.push({value: field, attributes: attributes + 1, depth: depth + 1})
      }
    }
  }
}
