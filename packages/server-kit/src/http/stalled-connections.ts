import type {Server} from 'node:http'

/**
 * Time without traffic after which a connection is closed. It is longer than any response takes to
 * begin. Event streams send something every 15 to 25 s.
 */
const stalledMs = 180_000

/**
 * How long a connection stays open between requests. A proxy that reuses connections for up to a
 * minute, as most do, then never sends a request to a connection that is being closed.
 */
const keepAliveMs = 75_000

/**
 * Closes connections without traffic. By default Node does not disconnect a client that requests a
 * file and never reads it, and closes a connection 5 s after a response.
 */
export function cutStalledConnections(server: Server, ms = stalledMs): void {
  server.setTimeout(ms)
  server.keepAliveTimeout = keepAliveMs
}
