import type {Readable} from 'node:stream'
import type {Caller} from '../login/tokens.ts'

/** Whose share of the lake's work and streams a call counts in. */
export interface Share {
  /** Strangers. Users count in their own share, and so do programs; see PROGRAM_HEADER. */
  readonly isAnonymous: boolean
  /** Where the call comes from; undefined for this machine. */
  readonly network: string | undefined
  /** Whose turn it is: the user, or the network of a call without a token. */
  readonly caller: string | undefined
}

/** One API call, however it came in: over HTTP, or for event streams over the tab's WebSocket. */
export interface LakeRequest {
  readonly method: string
  /** Path behind the version, as in `/data/query/production`. */
  readonly path: string
  readonly query: URLSearchParams
  /** The route's named segments, decoded. */
  readonly params: Readonly<Record<string, string>>
  /** `X`, `1` or a date such as `2025-02-19`. */
  readonly apiVersion: string
  readonly caller: Caller
  readonly share: Share
  header(name: string): string | undefined
  /** The body, once. */
  readonly body: Readable
}

/** What a handler answers; the server or the mux writes it. */
export type Reply =
  | {
      readonly kind: 'body'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string | Uint8Array
    }
  | {readonly kind: 'lines'; readonly lines: Iterable<string>}
  | {
      readonly kind: 'stream'
      readonly headers: Readonly<Record<string, string>>
      readonly body: Readable
    }
  | {readonly kind: 'events'; readonly open: (stream: EventStream) => void}

/** An open `text/event-stream`. Writing to one that has closed does nothing. */
export interface EventStream {
  /** Sends one event; `data` is written as JSON. */
  send(event: string, data: unknown, id?: string): void
  /** Sends an event that `eventText` has written: for one that goes out on many streams. */
  write(text: string): void
  /**
   * Whether the reader is behind. What is written nevertheless is kept in memory, so whoever can
   * tell it later waits for `onDrain`.
   */
  readonly congested: boolean
  /** Calls `listener` each time a congested reader has caught up. */
  onDrain(listener: () => void): void
  /** Calls `listener` once when the stream has ended, whoever ended it. */
  onClose(listener: () => void): void
  close(): void
}

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** A JSON answer. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  const body = JSON.stringify(value)
  return {kind: 'body', status, headers: {...JSON_HEADERS, ...headers}, body}
}

/** A JSON answer of pieces that are JSON together. */
export function jsonPieces(pieces: readonly (string | Uint8Array)[]): Reply {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  return {kind: 'body', status: 200, headers: JSON_HEADERS, body: Buffer.concat(bytes)}
}

/** Newline-delimited JSON, written as the values come. */
export function ndjson(values: Iterable<unknown>): Reply {
  function* lines(): Generator<string> {
    for (const value of values) yield `${JSON.stringify(value)}\n`
  }
  return {kind: 'lines', lines: lines()}
}

/** An event stream; `open` is called when the head has been sent. */
export function events(open: (stream: EventStream) => void): Reply {
  return {kind: 'events', open}
}

/** A flag of the query string, such as `?dryRun=true`. */
export function flag(query: URLSearchParams, name: string, otherwise = false): boolean {
  const value = query.get(name)
  return value === null ? otherwise : value === 'true'
}
