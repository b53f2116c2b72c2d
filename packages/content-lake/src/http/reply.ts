import type {Readable} from 'node:stream'

/** The answer of a handler. The server or the mux writes it. */
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

/** An open `text/event-stream`. Writing to a closed one does nothing. */
export interface EventStream {
  /** Sends one event; `data` is written as JSON. */
  send(event: string, data: unknown, id?: string): void
  /** Sends an event formatted by `eventText`, for events that go to many streams. */
  write(text: string): void
  /** Whether the reader is behind. Writes are buffered in memory; senders should wait for `onDrain`. */
  readonly congested: boolean
  /** Calls `listener` each time a congested reader has caught up. */
  onDrain(listener: () => void): void
  /** Calls `listener` once when either side ends the stream. */
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

/** A JSON answer from concatenated pieces. */
export function jsonPieces(pieces: readonly (string | Uint8Array)[]): Reply {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  return {kind: 'body', status: 200, headers: JSON_HEADERS, body: Buffer.concat(bytes)}
}

/** Streams newline-delimited JSON. */
export function ndjson(values: Iterable<unknown>): Reply {
  function* lines(): Generator<string> {
    for (const value of values) yield `${JSON.stringify(value)}\n`
  }
  return {kind: 'lines', lines: lines()}
}

/** An event stream. Calls `open` after sending the headers. */
export function events(open: (stream: EventStream) => void): Reply {
  return {kind: 'events', open}
}
