import type {Readable} from 'node:stream'
import type {HttpRequest} from '../../server-kit/src/http/request-id.ts'
import type {Caller} from './login/tokens.ts'

/** The facts about a caller that determine which limits apply to a call. */
export interface Share {
  /**
   * Whether the caller is anonymous; false for users, API tokens and programs (see programHeader).
   */
  readonly isAnonymous: boolean
  /**
   * The client's IP address (for IPv6 its /64 network); undefined if the client is on this machine.
   */
  readonly network: string | undefined
  /** Identifies the caller in queues: the user, or the network of a call without a token. */
  readonly caller: string | undefined
}

/** An API call over HTTP or, for event streams, over a Studio tab's WebSocket. */
export interface LakeRequest {
  readonly method: string
  /** Path after the version, as in `/data/query/production`. */
  readonly path: string
  readonly query: URLSearchParams
  /** Decoded values of the path segments that the route names. */
  readonly params: Readonly<Record<string, string>>
  /** The API version of the path: `X`, `1` or a date such as `2025-02-19`. */
  readonly apiVersion: string
  readonly caller: Caller
  /**
   * Throws a 401 or 403 if the caller has lost access since the call began. For calls that wait.
   */
  checkAccess(): void
  readonly share: Share
  header(name: string): string | undefined
  /** The HTTP request; undefined for a stream over a Studio tab's WebSocket. */
  readonly http: HttpRequest | undefined
  /** Whether the client has disconnected, so that work for it can stop. */
  isGone(): boolean
  /** The request's body. Can be read only once. */
  readonly body: Readable
}

/**
 * Reads a flag of the query string, such as `?dryRun=true`. Returns `otherwise` if it is missing.
 */
export function flag(query: URLSearchParams, name: string, otherwise = false): boolean {
  const value = query.get(name)
  return value === null ? otherwise : value === 'true'
}
