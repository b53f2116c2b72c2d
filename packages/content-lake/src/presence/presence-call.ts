import {type Fields, isFields} from '../store/document.ts'

/** A JSON-RPC call of the types that it must have. */
export interface Call {
  readonly id: string | number
  readonly method: string
  readonly params: Fields
}

/** A call that cannot be answered, with the id of its answer. */
interface InvalidCall {
  readonly id: string | number | null
  readonly error: {readonly code: number; readonly message: string}
}

/** Characters of an id, a method's or a session's name: the Studio's have some twenty. */
const SHORT = 128

/** How deep parameters may be nested: the path of a field deep in arrays takes some five levels. */
const DEPTH = 12

export const INVALID_REQUEST = {error: {code: -32600, message: 'Invalid request'}}
export const INVALID_PARAMS = {error: {code: -32602, message: 'Invalid params'}}

/** Whether a value is a string that is short enough for a name. */
export const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= SHORT

/** Reads a frame. Nothing of it is used before its type is checked. */
export function readCall(text: string): Call | InvalidCall | 'not JSON' {
  let frame: unknown
  try {
    frame = JSON.parse(text)
  } catch {
    return 'not JSON'
  }
  if (!isFields(frame)) return {id: null, ...INVALID_REQUEST}
  const {id, method, params = {}} = frame
  if (!isShort(id) && (typeof id !== 'number' || !Number.isFinite(id))) {
    return {id: null, ...INVALID_REQUEST}
  }
  if (!isShort(method)) return {id, ...INVALID_REQUEST}
  if (!isFields(params) || isDeeperThan(DEPTH, params)) return {id, ...INVALID_PARAMS}
  return {id, method, params}
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(levels - 1, child))
}
