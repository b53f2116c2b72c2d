import type {IncomingMessage, ServerResponse} from 'node:http'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'

/** Headers of the image server that are the visitor's to see. */
const passedOn = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
]

/**
 * Hands images of the content on from the image server: pages name this site only, so that their
 * policy stays `img-src 'self'` and an embedded lake need not be reachable from outside.
 *
 * @param origin - the lake, or Sanity's image CDN
 * @param path - `/images/<project>/<dataset>/<file>` with its transformation parameters
 */
export async function proxyImage(
  origin: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const abort = new AbortController()
  response.on('close', () => abort.abort())
  const {accept = '*/*', 'if-none-match': known} = request.headers
  const headers = {accept, ...(known && {'if-none-match': known})}
  const answer = await fetch(origin + path, {method: request.method, headers, signal: abort.signal})
  const kept = passedOn.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name)
    // fetch has decoded the body, so a length that went with an encoding is no longer true.
    const encoded = name === 'content-length' && answer.headers.has('content-encoding')
    return value && !encoded ? [[name, value]] : []
  })
  response.writeHead(answer.status, {
    ...Object.fromEntries(kept),
    'x-content-type-options': 'nosniff',
    // An SVG opened by itself could run scripts on the site's origin.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  if (answer.body && request.method !== 'HEAD') await pipeline(Readable.from(answer.body), response)
  else response.end()
}
