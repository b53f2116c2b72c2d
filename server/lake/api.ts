import {Readable} from 'node:stream'
import {parseVersion} from './http/api-version.ts'
import {json, type Reply} from './http/lake-request.ts'
import {type Router, unauthorized} from './http/router.ts'
import {httpError, LakeError} from './lake-error.ts'
import {ANONYMOUS, type Caller, type Tokens} from './login/tokens.ts'
import {isFields} from './store/document.ts'

/** A call as it came in, over HTTP or over a tab's WebSocket. */
export interface ApiCall {
  readonly method: string
  readonly url: URL
  header(name: string): string | undefined
  readonly body?: Readable
}

/** Everything under `/v…`: finds out who calls, routes, and turns errors into answers. */
export class Api {
  readonly #router: Router
  readonly #tokens: Tokens

  constructor(router: Router, tokens: Tokens) {
    this.#router = router
    this.#tokens = tokens
  }

  /** Answers a call. Never throws: errors come as the JSON that Sanity's clients know. */
  async handle(call: ApiCall): Promise<Reply> {
    try {
      const versioned = parseVersion(call.url.pathname)
      if (!versioned) throw httpError(404, `Unknown API version in ${call.url.pathname}`)
      return await this.#router.handle({
        method: call.method,
        path: versioned.path,
        apiVersion: versioned.apiVersion,
        query: call.url.searchParams,
        caller: this.#callerOf(call.header('authorization')),
        header: (name) => call.header(name),
        body: call.body ?? Readable.from([]),
      })
    } catch (error) {
      return errorReply(error)
    }
  }

  /** Nobody without a token; a 401 for one that is not good, so that its holder notices. */
  #callerOf(authorization: string | undefined): Caller {
    const [, token] = /^bearer\s+(\S+)$/i.exec(authorization ?? '') ?? []
    if (token === undefined) return ANONYMOUS
    const caller = this.#tokens.callerOf(token)
    if (!caller) throw unauthorized()
    return caller
  }
}

/** SQLite's code for a full disk: https://www.sqlite.org/rescode.html#full */
const SQLITE_FULL = 13

/** The answer to a call that threw. What is no refusal of ours is logged and told in no detail. */
export function errorReply(error: unknown): Reply {
  if (error instanceof LakeError) return json(error.body, error.status, {...error.headers})
  if (isFields(error) && (error.errcode === SQLITE_FULL || error.code === 'ENOSPC')) {
    return errorReply(httpError(507, 'The disk is full; nothing was written'))
  }
  console.error(error)
  return errorReply(httpError(500, 'Internal server error'))
}
