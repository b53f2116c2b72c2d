import type {Readable} from 'node:stream'
import type {Share} from '../lake-request.ts'

/** The response from a request handler. The HTTP server or the mux writes it to the client. */
export type Reply =
  | {
      readonly kind: 'body'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string | Uint8Array
      /** The caller, whose unread bytes are limited; undefined for short bodies such as errors. */
      readonly share?: Share
    }
  | {readonly kind: 'lines'; readonly lines: Iterable<string>}
  | {
      readonly kind: 'stream'
      readonly headers: Readonly<Record<string, string>>
      readonly body: Readable
    }
  | {readonly kind: 'events'; readonly open: (stream: EventStream) => void}

/** An open `text/event-stream`. Writing to a closed stream does nothing. */
export interface EventStream {
  /** Sends one event; `data` is written as JSON. */
  send(event: string, data: unknown, id?: string): void
  /** Sends an event formatted by `eventText`, for events that go to many streams. */
  write(text: string): void
  /**
   * Whether the client reads too slowly. Writes are then buffered in memory, so senders should wait
   * for `onDrain`.
   */
  readonly congested: boolean
  /** Calls `listener` each time a slow client has read everything. */
  onDrain(listener: () => void): void
  /** Calls `listener` once when the client or the server ends the stream. */
  onClose(listener: () => void): void
  close(): void
}

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}

/** Creates a JSON response. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  const body = JSON.stringify(value)
  return {kind: 'body', status, headers: {...jsonHeaders, ...headers}, body}
}

/** Creates a JSON response from concatenated pieces. */
export function jsonPieces(pieces: readonly (string | Uint8Array)[]): Reply {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  return {kind: 'body', status: 200, headers: jsonHeaders, body: Buffer.concat(bytes)}
}

/** Creates a response that streams newline-delimited JSON. */
export function ndjson(values: Iterable<unknown>): Reply {
  function* lines(): Generator<string> {
    for (const value of values) yield `${JSON.stringify(value)}\n`
  }
  return {kind: 'lines', lines: lines()}
}

/** Creates a response that is an event stream. `open` is called after the headers were sent. */
export function events(open: (stream: EventStream) => void): Reply {
  return {kind: 'events', open}
}
