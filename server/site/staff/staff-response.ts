import type {ServerResponse} from 'node:http'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'

/**
 * CORS headers of the staff endpoints. Any origin may call them, so that the Studio can be on any
 * host. This is safe because the endpoints require a secret or a session token and ignore cookies.
 */
export const forAnyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '600',
  'cache-control': 'no-store',
}

/** Sends JSON with the CORS headers that a Studio on another origin needs. */
export function sendToStaff(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {...forAnyOrigin, 'content-type': 'application/json'})
  response.end(JSON.stringify(body))
}

/**
 * Sends the lines of a CSV file as they are read. A client that goes away ends the reading.
 *
 * @throws if the lines cannot be read; the client gets no complete file then
 */
export async function sendCsv(response: ServerResponse, lines: AsyncIterable<string>) {
  response.writeHead(200, {...forAnyOrigin, 'content-type': 'text/csv; charset=utf-8'})
  try {
    await pipeline(Readable.from(lines), response)
  } catch (error) {
    if (Object(error).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
