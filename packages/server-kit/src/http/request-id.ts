import {randomUUID} from 'node:crypto'
import type {IncomingHttpHeaders} from 'node:http'
import {type LogDetails, warning} from '../log.ts'

/** The parts of a request that determine its id. */
export interface HttpRequest {
  readonly socket: {readonly remoteAddress?: string | undefined}
  readonly headers: IncomingHttpHeaders
}

let proxies: {has(address: string): boolean} | undefined
const ids = new WeakMap<HttpRequest, string>()

/** Sets the proxies whose `X-Request-Id` headers are used. Before this call, none are used. */
export function trustRequestIdsOf(trusted: {has(address: string): boolean}): void {
  proxies = trusted
}

/**
 * Returns the id of a request for the log and for error responses: `X-Request-Id` if a trusted
 * proxy sent it, otherwise a random id. The same request always has the same id.
 */
export function requestIdOf(request: HttpRequest): string {
  const known = ids.get(request)
  if (known) return known
  const given = [request.headers['x-request-id']].flat()[0] ?? ''
  const isTrusted =
    proxies?.has(request.socket.remoteAddress ?? '') && /^[\w.:=+/-]{1,128}$/.test(given)
  const id = isTrusted ? given : randomUUID()
  ids.set(request, id)
  return id
}

/** Returns the log details of a warning about a request. */
export const warningAbout = (request: HttpRequest): LogDetails => ({
  ...warning,
  requestId: requestIdOf(request),
})

/** Whether a handler's argument is an HTTP request. */
export const isRequest = (value: unknown): value is HttpRequest =>
  typeof value === 'object' && value !== null && 'headers' in value && 'socket' in value
