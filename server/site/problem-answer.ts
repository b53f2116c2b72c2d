import type {OutgoingHttpHeaders, ServerResponse} from 'node:http'

/** Answers with a line of text, where there is no page to say it. */
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
