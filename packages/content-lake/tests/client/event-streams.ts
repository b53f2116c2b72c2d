import {vi} from 'vitest'
import type {createEventSocketFetch} from '#src/client/event-socket.ts'
import type {MuxServer} from './mux-server.ts'

/** URL of a listener; the host does not exist. */
export const listen = 'http://lake.example/v2025-02-19/data/listen/production?query=*'

/** Opens a stream and waits until the server receives the request. */
export async function openStream(
  server: MuxServer,
  fetch: ReturnType<typeof createEventSocketFetch>,
  init?: {signal?: AbortSignal},
) {
  const before = server.opened.length
  const response = fetch(listen, init)
  // A test that ends the stream before its head checks the error later.
  response.catch(() => {})
  const id = await vi.waitUntil(() => server.opened[before]?.id, {timeout: 10_000})
  return {id, response}
}

/** Reads a body chunk by chunk as text; undefined at its end. */
export function readerOf(response: {body: ReadableStream<Uint8Array> | null}) {
  if (!response.body) throw new Error('the response has no body')
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  return async () => {
    const {value} = await reader.read()
    return value && decoder.decode(value, {stream: true})
  }
}
