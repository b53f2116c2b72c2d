import type {ClientConfig} from '@sanity/client'
import {type ClientFrame, readServerFrame} from '../mux-protocol.ts'
import {type EventStream, eventStream} from './event-stream.ts'
import {reconnectingSocket} from './reconnecting-socket.ts'

/** The type of `fetch` that @sanity/client uses for requests and event streams. */
type ClientFetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>

const eventStreamPath = /\/v[^/]+\/data\/(?:listen|live\/events)\//

/**
 * Creates a `fetch` that sends all event streams of this browser tab over one WebSocket, and other
 * requests as usual. Browsers open at most six HTTP/1.1 connections to a host, and the Studio has
 * six to eight streams open, so without this no connection would be left for saving.
 *
 * When the socket closes, all streams fail like broken connections, and their EventSources
 * reconnect with Last-Event-ID. Never falls back to plain `fetch`, which would use up the
 * connections.
 *
 * @param url - the address of the lake's `/mux`, with ws:// or wss://
 * @param onEnded - called when the lake has ended a stream, or the socket was closed or could not be
 * opened
 */
export function createEventSocketFetch(url: string, onEnded = () => {}): ClientFetch {
  const streams = new Map<number, EventStream>()
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
        onEnded()
      }
    },
    onDown() {
      const lost = [...streams.values()]
      streams.clear()
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
    const cancel = () => {
      if (streams.delete(id)) socket.sendIfConnected(text({id, x: 1}))
    }
    const stream = eventStream(address, cancel)
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

  return (address, init) =>
    eventStreamPath.test(address) ? open(address, init) : globalThis.fetch(address, init)
}
