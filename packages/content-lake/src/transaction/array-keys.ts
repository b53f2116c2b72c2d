import {isFields} from '../store/document.ts'
import {randomId} from '../store/document-id.ts'

/**
 * Adds a `_key` to every object without a `_key` that is in an array, at any depth. Implements
 * `autoGenerateArrayKeys` of https://www.sanity.io/docs/http-reference/mutation.
 */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => keyed(withArrayKeys(item)))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withArrayKeys(field)]),
  )
}

function keyed(item: unknown): unknown {
  if (!isFields(item) || typeof item._key === 'string') return item
  return {_key: randomId().slice(0, 12), ...item}
}
