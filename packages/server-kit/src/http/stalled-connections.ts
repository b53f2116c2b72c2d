import type {Server} from 'node:http'

/** Longer than any answer takes to begin. Event streams send something every 15 to 25 s. */
const STALLED_MS = 180_000

/**
 * Cuts connections on which nothing moves any more. Node does not by itself cut a client that asks
 * for a file and never reads it.
 */
export function cutStalledConnections(server: Server, ms = STALLED_MS): void {
  server.setTimeout(ms)
}
