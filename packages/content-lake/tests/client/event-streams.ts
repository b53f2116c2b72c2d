import {vi} from 'vitest'
import type {createEventSocketFetch} from '#src/client/event-socket.ts'
import type {MuxServer} from './mux-server.ts'

/** URL of a listener. The host does not exist. */
export const listen = 'http://lake.example/v2025-02-19/data/listen/production?query=*'

/** Opens a stream and waits until the server has received its request. */
export async function openStream(
  server: MuxServer,
  fetch: ReturnType<typeof createEventSocketFetch>,
  init?: {signal?: AbortSignal},
) {
  const before = server.opened.length
  const response = fetch(listen, init)
  // Some tests end the stream before its headers arrive, and check the error later. Until then the
  // rejection must not count as unhandled.
  response.catch(() => {})
  const id = await vi.waitUntil(() => server.opened[before]?.id, {timeout: 10_000})
  return {id, response}
}

/**
 * Returns a function that reads the next chunk of a body as text. It returns undefined at the end
 * of the body.
 */
export function readerOf(response: {body: ReadableStream<Uint8Array> | null}) {
  if (!response.body) throw new Error('the response has no body')
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  return async () => {
    const {value} = await reader.read()
    return value && decoder.decode(value, {stream: true})
  }
}
