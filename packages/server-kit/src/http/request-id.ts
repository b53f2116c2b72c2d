import {randomUUID} from 'node:crypto'
import type {IncomingHttpHeaders} from 'node:http'

/** The parts of a request that determine its id. */
export interface HttpRequest {
  readonly socket: {readonly remoteAddress?: string | undefined}
  readonly headers: IncomingHttpHeaders
  /** Set by `requestIdOf`. A property costs a tenth of a `WeakMap` entry. */
  requestId?: string
}

let proxies: {has(address: string): boolean} | undefined
/** The start of all ids of this process. A counter after it costs less than random UUIDs. */
const prefix = randomUUID().slice(0, 24)
let count = 0

/** Sets the proxies whose `X-Request-Id` headers are used. Before this call, none are used. */
export function trustRequestIdsOf(trusted: {has(address: string): boolean}): void {
  proxies = trusted
}

/**
 * Returns the id of a request for the log and for its response: `X-Request-Id` if a trusted proxy
 * sent it, otherwise a new id. The same request always has the same id.
 */
export function requestIdOf(request: HttpRequest): string {
  request.requestId ??= givenId(request) ?? nextId()
  return request.requestId
}

const nextId = () => prefix + (++count).toString(16).padStart(12, '0')

function givenId({headers, socket}: HttpRequest): string | undefined {
  const given = headers['x-request-id']
  const isTrusted =
    typeof given === 'string' &&
    proxies?.has(socket.remoteAddress ?? '') &&
    /^[\w.:=+/-]{1,128}$/.test(given)
  return isTrusted ? given : undefined
}

/** Whether a handler's argument is an HTTP request. */
export const isRequest = (value: unknown): value is HttpRequest =>
  typeof value === 'object' && value !== null && 'headers' in value && 'socket' in value
