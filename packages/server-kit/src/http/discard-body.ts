import type {IncomingMessage} from 'node:http'
import {guard} from '../guard.ts'

/** Maximum time for reading the rest of a refused body. */
const discardMs = 2_000

/**
 * Reads and discards the rest of a request for a short time, so that the client receives the
 * response and can use the connection again. Call it after the response, when nothing reads the
 * request any more.
 */
export function discardBody(request: IncomingMessage): void {
  if (request.complete || request.readableEnded) return
  // An abandoned iterator over a wrapped body would leave the request paused.
  request.unpipe()
  request.removeAllListeners('readable')
  request.resume()
  const timer = setTimeout(
    guard('discard body timer', () => request.destroy()),
    discardMs,
  )
  request.once(
    'close',
    guard('discard body close', () => clearTimeout(timer)),
  )
}
