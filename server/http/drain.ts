import type {IncomingMessage} from 'node:http'
import {guard} from '../guard.ts'

/** How long the rest of a refused body is read and thrown away, so that the refusal arrives. */
const DRAIN_MS = 2_000

/** Reads what is still coming of a request that has been answered, for a short while. */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.readableEnded) return
  request.resume()
  const timer = setTimeout(
    guard('drain timer', () => request.destroy()),
    DRAIN_MS,
  )
  request.once(
    'close',
    guard('drain close', () => clearTimeout(timer)),
  )
}
