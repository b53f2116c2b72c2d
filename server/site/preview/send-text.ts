import type {ServerResponse} from 'node:http'
import {previewHeaders} from './preview-headers.ts'

/** Sends a plain text that is not cached. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, {
    ...previewHeaders,
    'content-type': 'text/plain; charset=utf-8',
    ...headers,
  })
  response.end(`${text}\n`)
}
