import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import type {Unexpected} from '../guard.ts'

/** Sends an error response as one line of plain text. */
export function sendProblem(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
) {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(`${text}\n`)
}

/** Sends status 500. If the response has already started, closes the connection. */
export function sendFailure(_: Unexpected, _request: IncomingMessage, response: ServerResponse) {
  if (response.headersSent) return void response.destroy()
  sendProblem(response, 500, 'The server failed. Please try again.')
}
