import type {ClientConfig} from '@sanity/client'
import {type ClientFrame, readServerFrame} from '../mux-protocol.ts'
import {calmEvents} from './calm-events.ts'
import {type EventStream, eventStream} from './event-stream.ts'
import {reconnectingSocket} from './reconnecting-socket.ts'

/** The type of `fetch` that @sanity/client uses for requests and event streams. */
type ClientFetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>

const eventStreamPath = /\/v[^/]+\/data\/(?:listen|live\/events)\//

/** Matches the event stream from which Sanity's previews learn which documents have changed. */
const previewEvents = /\/data\/listen\/.*[?&]tag=[\w.]*\.preview\.global\b/

/**
 * Matches small reads that the Studio repeats while somebody types: those of Sanity's previews, and of
 * our validation. Other reads may have megabytes, which would hold up the streams.
 */
const repeatedRead =
  /\/v[^/]+\/data\/(?:query|doc)\/.*[?&]tag=[\w.]*\.(?:preview\.|price-check|used-on|facts|url-name|link-targets|picture)/

/** Maximum number of reads that wait at the same time. The lake refuses more than 64 streams. */
const maxReads = 32

/**
 * Creates a `fetch` that sends all event streams of this browser tab over one WebSocket. While the
 * WebSocket is open, it also sends the small reads that repeat while somebody types; other requests go
 * as usual. Browsers open at most six HTTP/1.1 connections to a host, and the Studio has six to eight
 * streams open, so without this no connection would be left for saving.
 *
 * When the socket closes, all streams fail like broken connections, and their EventSources
 * reconnect with Last-Event-ID. Streams never fall back to plain `fetch`, which would
 * use up the connections.
 *
 * @param url - the address of the lake's `/mux`, with ws:// or wss://
 * @param onEnded - called when the lake has ended a stream, or the socket was closed or could not be
 * opened
 */
export function createEventSocketFetch(url: string, onEnded = () => {}): ClientFetch {
  const streams = new Map<number, EventStream>()
  const reads = new Set<number>()
  let lastId = 0

  const socket = reconnectingSocket(url, {
    onMessage(message) {
      const frame = readServerFrame(message)
      const stream = frame && streams.get(frame.id)
      if (!frame || !stream) return
      if ('s' in frame) stream.head(frame.s, frame.h)
      else if ('d' in frame) stream.chunk(frame.d)
      else {
        streams.delete(frame.id)
        stream.end()
        if (!reads.delete(frame.id)) onEnded()
      }
    },
    onDown() {
      const lost = [...streams.values()]
      streams.clear()
      reads.clear()
      const reason = 'The WebSocket that carries the event streams was closed'
      for (const stream of lost) stream.fail(new TypeError(reason))
      onEnded()
    },
  })

  const text = (frame: ClientFrame) => JSON.stringify(frame)

  const open: ClientFetch = async (address, {headers, signal} = {}) => {
    signal?.throwIfAborted()
    lastId += 1
    const id = lastId
    if (repeatedRead.test(address)) reads.add(id)
    const cancel = () => {
      reads.delete(id)
      if (streams.delete(id)) socket.sendIfConnected(text({id, x: 1}))
    }
    const plain = eventStream(address, cancel)
    const stream = previewEvents.test(address) ? {...plain, chunk: calmEvents(plain.chunk)} : plain
    streams.set(id, stream)
    socket.send(text({id, u: address, h: Object.fromEntries(new Headers(headers))}))
    signal?.addEventListener(
      'abort',
      () => {
        cancel()
        stream.fail(signal.reason)
      },
      {once: true},
    )
    return stream.response
  }

  const isReadOverSocket: (...request: Parameters<ClientFetch>) => boolean = (address, init) =>
    (init?.method ?? 'GET') === 'GET' &&
    repeatedRead.test(address) &&
    socket.isOpen() &&
    reads.size < maxReads

  return (address, init) =>
    eventStreamPath.test(address) || isReadOverSocket(address, init)
      ? open(address, init)
      : globalThis.fetch(address, init)
}
