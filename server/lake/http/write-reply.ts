import {once} from 'node:events'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {drain} from '../../http/drain.ts'
import type {Reply} from './lake-request.ts'
import {EventWriter} from './sse.ts'

/** Unread bytes after which a reader of an event stream is cut off. */
export const STREAM_BACKLOG = 8_000_000

/** Writes a reply to an HTTP response. `streams` is where open event streams are kept. */
export async function writeReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  streams: Set<EventWriter>,
): Promise<void> {
  if (reply.kind === 'events') return writeEvents(request, response, reply.open, streams)
  if (reply.kind === 'lines') return writeLines(request, response, reply.lines)
  const {status, headers, body} = reply
  response.writeHead(status, {...headers, 'content-length': Buffer.byteLength(body)})
  response.end(request.method === 'HEAD' ? undefined : body)
  drain(request)
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
    write(text) {
      response.write(text)
      return response.writableLength <= STREAM_BACKLOG
    },
    // Not `end`: what a reader has not taken by now would keep the connection open.
    end: () => (response.writableLength > STREAM_BACKLOG ? response.destroy() : response.end()),
  })
  streams.add(stream)
  stream.onClose(() => streams.delete(stream))
  response.on('close', () => stream.closed())
  open(stream)
}

async function writeLines(
  request: IncomingMessage,
  response: ServerResponse,
  lines: Iterable<string>,
): Promise<void> {
  response.writeHead(200, {'content-type': 'application/x-ndjson; charset=utf-8'})
  if (request.method !== 'HEAD') {
    for (const line of lines) {
      if (response.destroyed) return
      if (!response.write(line))
        await Promise.race([once(response, 'drain'), once(response, 'close')])
    }
  }
  response.end()
}
