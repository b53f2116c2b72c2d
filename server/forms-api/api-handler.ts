import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {reportUnexpected} from '#packages/server-kit/src/guard.ts'
import {discardBody} from '#packages/server-kit/src/http/discard-body.ts'
import {DatabaseUnavailableError} from '#packages/server-kit/src/postgres/database-unavailable.ts'
import {isStorageFailure} from '#packages/server-kit/src/sqlite/storage-failure.ts'
import {isDownloadPath} from './downloads/send-download.ts'
import type {InvalidRequestLimit} from './invalid-request-limit.ts'
import {ProblemError, problem} from './problem.ts'

/** The response to an API call. A string body is sent as plain text, any other body as JSON. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

export interface ApiCalls {
  /** Handlers of POST requests, by path below `/api`. */
  readonly posts: Readonly<Record<string, (request: IncomingMessage) => Promise<Answer>>>
  /** Handles GET and HEAD requests for download links. */
  download(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>
  readonly mistakes: InvalidRequestLimit
}

/**
 * Returns the handler of all requests below `/api`. Paths are case-insensitive. The handler never
 * rejects.
 */
export function apiHandler({posts, download, mistakes}: ApiCalls) {
  const byPath = new Map(
    Object.entries(posts).map(([path, call]) => [`/api${path}`.toLowerCase(), call]),
  )

  const route = async (request: IncomingMessage, response: ServerResponse) => {
    const url = URL.parse((request.url ?? '').replace(/^\/+/, '/'), 'http://site')
    if (!url) throw problem(400, 'bad_address', 'The URL is invalid.')
    const call = byPath.get(url.pathname.toLowerCase().replace(/\/$/, ''))
    if (call) {
      allow(request, ['POST'])
      const {status, body} = await mistakes.counting(request, () => call(request))
      return send(request, response, status, body)
    }
    if (!isDownloadPath(url.pathname))
      throw problem(404, 'not_found', 'There is no such API endpoint.')
    allow(request, ['GET', 'HEAD'])
    return download(request, response, url)
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await route(request, response)
    } catch (error) {
      // The client disconnected before it sent the whole body.
      if (request.readableAborted) return
      const edge = `forms API, ${request.method} ${pathOf(request)}`
      const isExpected = error instanceof ProblemError || error instanceof DatabaseUnavailableError
      if (!isExpected) reportUnexpected(edge, error, request)
      // The response has already started, so its status can no longer be changed.
      if (response.headersSent) return void response.destroy()
      const {status, body, headers} = error instanceof ProblemError ? error : failure(error)
      send(request, response, status, body, headers)
    }
  }
}

/**
 * Returns the response to an unexpected error. A storage failure is temporary, so its status is
 * 503.
 */
function failure(error: unknown): ProblemError {
  if (error instanceof DatabaseUnavailableError) return databaseProblem()
  const ofDatabase = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
  if (!ofDatabase && !isStorageFailure(error))
    return problem(500, 'internal', 'The server failed. Nothing was stored.')
  return storageProblem()
}

function storageProblem(): ProblemError {
  const message = 'The server cannot write to its disk at the moment. Nothing was stored.'
  return problem(503, 'storage', message, {'retry-after': '60'})
}

/** The server does not know whether its last transaction was committed, but a retry is safe. */
function databaseProblem(): ProblemError {
  const message = 'The database is not available at the moment. Send the request again.'
  return problem(503, 'storage', message, {'retry-after': '10'})
}

/** Responds with 503 to an API call while the forms API cannot start without its database. */
export function answerDatabaseFailure(request: IncomingMessage, response: ServerResponse): void {
  const {status, body, headers} = databaseProblem()
  send(request, response, status, body, headers)
}

/**
 * Responds with 503 to an API call while the forms API cannot start because the data folder is not
 * writable.
 */
export function answerStorageFailure(request: IncomingMessage, response: ServerResponse): void {
  const {status, body, headers} = storageProblem()
  send(request, response, status, body, headers)
}

function allow({method = ''}: IncomingMessage, methods: readonly string[]): void {
  if (methods.includes(method)) return
  throw problem(405, 'method_not_allowed', `Use ${methods.join(' or ')} for this URL.`, {
    allow: methods.join(', '),
  })
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  const isText = typeof body === 'string'
  const bytes = Buffer.from(isText ? body : JSON.stringify(body))
  response.writeHead(status, {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
  discardBody(request)
}

/**
 * Returns the URL's path for the log. The query is left out because it may contain a link's
 * signature.
 */
const pathOf = ({url = ''}: IncomingMessage) => url.split('?')[0]
