import type {IncomingMessage, ServerResponse} from 'node:http'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {guard} from '../../../server-kit/src/guard.ts'
import {discardBody} from '../../../server-kit/src/http/discard-body.ts'
import {httpError} from '../lake-error.ts'
import type {Reply} from './reply.ts'
import {EventWriter} from './sse.ts'
import type {UnreadReplies} from './unread-replies.ts'

/** What the server knows about its open responses. */
export interface OpenReplies {
  readonly streams: Set<EventWriter>
  readonly unread: UnreadReplies
}

/** Writes a reply to an HTTP response. Registers open event streams and unread bodies in `open`. */
export async function writeReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  open: OpenReplies,
): Promise<void> {
  const {streams, unread} = open
  if (reply.kind === 'events') return writeEvents(request, response, reply.open, streams)
  if (reply.kind === 'lines') {
    const headers = {'content-type': 'application/x-ndjson; charset=utf-8'}
    return writeStream(request, response, headers, Readable.from(reply.lines))
  }
  if (reply.kind === 'stream') return writeStream(request, response, reply.headers, reply.body)
  const {status, headers, body, share} = reply
  const bytes = Buffer.byteLength(body)
  if (share && request.method !== 'HEAD' && !unread.admits(share, response, bytes)) {
    throw httpError(
      429,
      'You have not read your earlier responses. Read them first, or try again later',
      {'retry-after': '5'},
    )
  }
  response.writeHead(status, {...headers, 'content-length': bytes})
  response.end(request.method === 'HEAD' ? undefined : body)
  discardBody(request)
}

function writeEvents(
  request: IncomingMessage,
  response: ServerResponse,
  open: (stream: EventWriter) => void,
  streams: Set<EventWriter>,
): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const stream = new EventWriter({
    write: (text) => void response.write(text),
    pending: () => response.writableLength,
    // Destroy the response if bytes are unread: `end` would wait until the client reads them.
    end: () => (response.writableNeedDrain ? response.destroy() : response.end()),
  })
  response.on(
    'drain',
    guard('write reply drain', () => stream.drained()),
  )
  streams.add(stream)
  stream.onClose(() => streams.delete(stream))
  response.on(
    'close',
    guard('write reply close', () => stream.closed()),
  )
  open(stream)
}

async function writeStream(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  body: Readable,
): Promise<void> {
  response.writeHead(200, headers)
  if (request.method === 'HEAD') {
    body.destroy()
    response.end()
    return
  }
  try {
    await pipeline(body, response)
  } catch (error) {
    // Ignore the error if the client has disconnected.
    if (!response.destroyed || response.errored) throw error
  } finally {
    // Close the source here too: the pipeline does not if the client disconnected before it
    // started.
    body.destroy()
  }
}
