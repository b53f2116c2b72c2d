import type {Readable} from 'node:stream'
import type {Caller} from './login/tokens.ts'

/** Determines which limits apply to a call. */
export interface Share {
  /** False for users, API tokens and programs; see PROGRAM_HEADER. */
  readonly isAnonymous: boolean
  /** The client's network; undefined for this machine. */
  readonly network: string | undefined
  /** Identifies the caller in queues: the user, or the network of a call without a token. */
  readonly caller: string | undefined
}

/** An API call by HTTP, or by a Studio tab's WebSocket for event streams. */
export interface LakeRequest {
  readonly method: string
  /** Path after the version, as in `/data/query/production`. */
  readonly path: string
  readonly query: URLSearchParams
  /** The route's named segments, decoded. */
  readonly params: Readonly<Record<string, string>>
  /** `X`, `1` or a date such as `2025-02-19`. */
  readonly apiVersion: string
  readonly caller: Caller
  readonly share: Share
  header(name: string): string | undefined
  /** Can be read once. */
  readonly body: Readable
}

/** A flag of the query string, such as `?dryRun=true`. */
export function flag(query: URLSearchParams, name: string, otherwise = false): boolean {
  const value = query.get(name)
  return value === null ? otherwise : value === 'true'
}
