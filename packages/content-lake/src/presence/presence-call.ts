import {type Fields, isFields} from '../store/document.ts'

/** A valid JSON-RPC call. */
export interface Call {
  readonly id: string | number
  readonly method: string
  readonly params: Fields
}

/** An invalid call, with the id for its error response. */
interface InvalidCall {
  readonly id: string | number | null
  readonly error: {readonly code: number; readonly message: string}
}

/**
 * Maximum length of an id, a method name or a session name. The Studio uses about 20 characters.
 */
const shortText = 128

/** Maximum nesting of parameters. The path of a field deep in arrays takes about five levels. */
const maxDepth = 12

export const invalidRequest = {error: {code: -32600, message: 'Invalid request'}}
export const invalidParams = {error: {code: -32602, message: 'Invalid params'}}

/** Whether a value is a string short enough for a name. */
export const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= shortText

/** Parses and validates a frame. */
export function readCall(text: string): Call | InvalidCall | 'not JSON' {
  let frame: unknown
  try {
    frame = JSON.parse(text)
  } catch {
    return 'not JSON'
  }
  if (!isFields(frame)) return {id: null, ...invalidRequest}
  const {id, method, params = {}} = frame
  if (!isShort(id) && (typeof id !== 'number' || !Number.isFinite(id))) {
    return {id: null, ...invalidRequest}
  }
  if (!isShort(method)) return {id, ...invalidRequest}
  if (!isFields(params) || isDeeperThan(maxDepth, params)) return {id, ...invalidParams}
  return {id, method, params}
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(levels - 1, child))
}
