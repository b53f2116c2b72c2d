import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import type {Unexpected} from '#packages/server-kit/src/guard.ts'

/** Answers with a line of text instead of a page. */
export function sendProblem(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
) {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(`${text}\n`)
}

/** Answers 500 with the request id of the logged error, or closes a response that has started. */
export function sendFailure(
  {requestId}: Unexpected,
  _request: IncomingMessage,
  response: ServerResponse,
) {
  if (response.headersSent) return void response.destroy()
  sendProblem(response, 500, 'The server failed. Please try again.', {'x-request-id': requestId})
}
