import {type Fields, isFields} from './store/document.ts'

/**
 * The protocol of `/mux`: all event streams and small reads of a browser tab over one WebSocket, in JSON
 * text frames. The client chooses an `id` for each stream.
 *
 * A client's frame opens a stream, with the URL and headers of the `fetch` that the stream
 * replaces, or cancels a stream. The server sends the head of the response, then the body in pieces
 * of any length, then the end. After the end or a cancellation it sends nothing for this stream.
 */
export type ClientFrame = OpenFrame | {readonly id: number; readonly x: 1}

export interface OpenFrame {
  readonly id: number
  readonly u: string
  readonly h: Fields
}

/** The status and headers of a stream, a piece of its body, or its end. */
export type ServerFrame = {readonly id: number} & (
  | {readonly s: number; readonly h: Readonly<Record<string, string>>}
  | {readonly d: string}
  | {readonly e: 1}
)

/** Reads a frame of a client; undefined if it is invalid. */
export function readClientFrame(text: string): ClientFrame | undefined {
  const {id, x, u, h = {}} = fieldsOf(text)
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined
  if (x === 1) return {id, x}
  return typeof u === 'string' && isFields(h) ? {id, u, h} : undefined
}

/** Reads a frame of the server; undefined if it is unknown, such as from a newer lake. */
export function readServerFrame(text: string): ServerFrame | undefined {
  const {id, s, h, d, e} = fieldsOf(text)
  if (typeof id !== 'number') return undefined
  if (isStatus(s)) return {id, s, h: headersOf(h)}
  if (typeof d === 'string') return {id, d}
  return e ? {id, e: 1} : undefined
}

function fieldsOf(text: string): Fields {
  try {
    const frame: unknown = JSON.parse(text)
    return isFields(frame) ? frame : {}
  } catch {
    return {}
  }
}

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 200 && value <= 599

const headersOf = (value: unknown): Record<string, string> =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : {}
