import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {reportUnexpected} from '#packages/server-kit/src/guard.ts'
import {drain} from '#packages/server-kit/src/http/drain.ts'
import {isDownloadPath} from './downloads/send-download.ts'
import type {InvalidRequestLimit} from './invalid-request-limit.ts'
import {Problem, problem} from './problem.ts'

/** The response of a call: plain text or JSON. */
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

/** Handles every request below `/api`, with paths in any letter case. Never rejects. */
export function apiHandler({posts, download, mistakes}: ApiCalls) {
  const byPath = new Map(
    Object.entries(posts).map(([path, call]) => [`/api${path}`.toLowerCase(), call]),
  )

  const route = async (request: IncomingMessage, response: ServerResponse) => {
    const url = URL.parse((request.url ?? '').replace(/^\/+/, '/'), 'http://site')
    if (!url) throw problem(400, 'bad_address', 'The address cannot be read.')
    const call = byPath.get(url.pathname.toLowerCase().replace(/\/$/, ''))
    if (call) {
      allow(request, ['POST'])
      const {status, body} = await mistakes.counting(request, () => call(request))
      return send(request, response, status, body)
    }
    if (!isDownloadPath(url.pathname)) throw problem(404, 'not_found', 'There is no such call.')
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
      const requestId = error instanceof Problem ? undefined : reportUnexpected(edge, error)
      // The response has started, so its status cannot change any more.
      if (response.headersSent) return void response.destroy()
      const {status, body, headers} = error instanceof Problem ? error : failure(error)
      send(request, response, status, body, {
        ...headers,
        ...(requestId && {'x-request-id': requestId}),
      })
    }
  }
}

/** The response to an internal error. Storage failures are temporary (503). */
function failure(error: unknown): Problem {
  const ofDatabase = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
  if (!ofDatabase) return problem(500, 'internal', 'The server failed. Nothing was accepted.')
  return storageProblem()
}

function storageProblem(): Problem {
  const message = 'The server cannot write anything down at the moment. Nothing was accepted.'
  return problem(503, 'storage', message, {'retry-after': '60'})
}

/** Answers any call while the forms API cannot start because the disk is full. */
export function answerStorageFailure(request: IncomingMessage, response: ServerResponse): void {
  const {status, body, headers} = storageProblem()
  send(request, response, status, body, headers)
}

function allow({method = ''}: IncomingMessage, methods: readonly string[]): void {
  if (methods.includes(method)) return
  throw problem(405, 'method_not_allowed', `Only ${methods.join(' and ')} is answered here.`, {
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
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
  drain(request)
}

/** The path without the query: signatures of links must not be logged. */
const pathOf = ({url = ''}: IncomingMessage) => url.split('?')[0]
