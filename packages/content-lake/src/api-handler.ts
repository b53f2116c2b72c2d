import type {Readable} from 'node:stream'
import {reportUnexpected} from '../../server-kit/src/guard.ts'
import {programHeader} from '../../server-kit/src/http/program-header.ts'
import type {HttpRequest} from '../../server-kit/src/http/request-id.ts'
import {StorageFailureError} from '../../server-kit/src/sqlite/storage-failure.ts'
import {parseVersion} from './http/api-version.ts'
import {bearerToken} from './http/bearer-token.ts'
import {bodyFrom} from './http/decoded-body.ts'
import {events, json, type Reply} from './http/reply.ts'
import {httpError, LakeError} from './lake-error.ts'
import type {Share} from './lake-request.ts'
import {mayActAs} from './login/roles.ts'
import {anonymousCaller, type Caller, type Tokens} from './login/tokens.ts'
import {accountRemoved, type Router, sessionLocked, unauthorized} from './routes/router.ts'
import {isFields} from './store/document.ts'

/** An API call that was received over HTTP or over a Studio tab's WebSocket. */
export interface ApiCall {
  readonly method: string
  readonly url: URL
  /**
   * The caller's IP address (for IPv6 its /64 network); undefined if the call comes from this
   * machine.
   */
  readonly network?: string | undefined
  header(name: string): string | undefined
  /** Whether the client has disconnected. */
  isGone(): boolean
  /** The HTTP request; undefined for a call over a WebSocket. */
  readonly request?: HttpRequest
  readonly body?: Readable
}

/** Handles all calls under `/v…`: authenticates, routes, and converts errors to replies. */
export class Api {
  readonly #router: Router
  readonly #tokens: Tokens

  constructor(router: Router, tokens: Tokens) {
    this.#router = router
    this.#tokens = tokens
  }

  /** Handles a call. Never throws; errors become the JSON that Sanity's clients expect. */
  async handle(call: ApiCall): Promise<Reply> {
    try {
      const versioned = parseVersion(call.url.pathname)
      if (!versioned)
        throw httpError(
          404,
          `Unknown API version in ${call.url.pathname}. Use a date: /v2025-02-19`,
        )
      const caller = this.#callerOf(call.header('authorization'))
      const {body} = call
      const share = this.#shareOf(caller, call)
      const reply = await this.#router.handle({
        method: call.method,
        path: versioned.path,
        apiVersion: versioned.apiVersion,
        query: call.url.searchParams,
        caller,
        checkAccess: () => this.#checkAccess(call, caller),
        share,
        header: (name) => call.header(name),
        http: call.request,
        isGone: () => call.isGone(),
        body: bodyFrom(body ? this.#authorized(body, call, caller) : []),
      })
      return reply.kind === 'body' ? {...reply, share} : this.#ending(reply, caller)
    } catch (error) {
      return errorReply(error, call.request)
    }
  }

  /**
   * Returns the caller. Without a token the caller is anonymous. Throws a 401 for an invalid token.
   */
  #callerOf(authorization: string | undefined): Caller {
    const token = bearerToken(authorization)
    if (token === undefined) return anonymousCaller
    const caller = this.#tokens.callerOf(token)
    if (!caller) throw unauthorized()
    if (caller === 'locked') throw sessionLocked()
    if (caller === 'removed') throw accountRemoved()
    return caller
  }

  #shareOf(caller: Caller, {network, header}: ApiCall): Share {
    if (caller.kind === 'user') return {isAnonymous: false, network, caller: caller.user.id}
    const token = header(programHeader)
    const isProgram = token !== undefined && typeof this.#tokens.callerOf(token) === 'object'
    return {isAnonymous: !isProgram, network, caller: network}
  }

  /**
   * Forwards a request body. At the end of the body, throws if the caller has lost access during
   * the upload.
   */
  async *#authorized(body: Readable, call: ApiCall, before: Caller): AsyncGenerator<unknown> {
    yield* body.iterator({destroyOnReturn: false})
    this.#checkAccess(call, before)
  }

  #checkAccess(call: ApiCall, before: Caller): void {
    const now = this.#callerOf(call.header('authorization'))
    if (before.kind === 'anonymous' || now.kind === 'anonymous') return
    if (mayActAs(now.user.role, before.user.role)) return
    throw httpError(
      403,
      `Insufficient permissions: your role was changed to ${now.user.role} during this request`,
    )
  }

  /** Closes a stream when the token that opened it expires or is revoked. */
  #ending(reply: Reply, caller: Caller): Reply {
    if (reply.kind !== 'events' || caller.kind === 'anonymous') return reply
    return events((stream) => {
      stream.onClose(this.#tokens.endsWith(caller.token, () => stream.close()))
      // The token may have expired or been revoked during the call.
      const now = this.#tokens.callerOf(caller.token)
      if (typeof now === 'object') reply.open(stream)
      else stream.close()
    })
  }
}

/**
 * SQLite's error codes for writes that failed because of a full disk, a quota or a file size limit:
 * https://www.sqlite.org/rescode.html. The transaction was rolled back.
 */
const sqliteUnwritten: readonly unknown[] = [13, 778]
/**
 * Node's error codes for files that cannot be written because of a full disk, a quota or a limit.
 */
const fileUnwritten: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** SQLite's error code if another process had locked the database until the timeout. */
const sqliteBusy = 5

const movedDatabase =
  'The file of the content was deleted or replaced on the server, so the content lake saved nothing. Tell the operator, who finds the file in the log'
const lockedDatabase =
  'Another program on the server has locked the file of the content, so the content lake saved nothing. Try again in a moment'

/**
 * Creates the reply for an error. Logs an unexpected error; its reply contains only the request id.
 */
export function errorReply(error: unknown, request?: HttpRequest): Reply {
  if (error instanceof LakeError) return json(error.body, error.status, {...error.headers})
  if (isFields(error) && isUnwritten(error)) {
    return errorReply(
      httpError(
        507,
        'The disk is full, so the content lake saved nothing. Free space and try again',
      ),
    )
  }
  reportUnexpected('lake API', error, request)
  if (error instanceof StorageFailureError) return errorReply(httpError(507, movedDatabase))
  if (isFields(error) && error.errcode === sqliteBusy)
    return errorReply(httpError(503, lockedDatabase, {'retry-after': '5'}))
  return errorReply(httpError(500, 'Internal server error'))
}

function isUnwritten({errcode, code}: Readonly<Record<string, unknown>>): boolean {
  return sqliteUnwritten.includes(errcode) || fileUnwritten.includes(code)
}
