import type {Server} from 'node:http'

/**
 * Time without traffic after which a connection is closed. It is longer than any response takes to
 * begin. Event streams send something every 15 to 25 s.
 */
const STALLED_MS = 180_000

/**
 * Closes connections without traffic. By default Node does not disconnect a client that requests a
 * file and never reads it.
 */
export function cutStalledConnections(server: Server, ms = STALLED_MS): void {
  server.setTimeout(ms)
}
