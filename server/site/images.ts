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
 * @param url - `/images/<project>/<dataset>/<file>`; of the parameters only those our pages use are
 *   handed on, and nothing is enlarged, so that strangers cannot keep the image server busy
 */
export async function proxyImage(
  origin: string,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const abort = new AbortController()
  response.on('close', () => abort.abort())
  const {accept = '*/*', 'if-none-match': known} = request.headers
  const headers = {accept, ...(known && {'if-none-match': known})}
  const width = /^\d{1,4}$/.exec(url.searchParams.get('w') ?? '')?.[0]
  const parameters = new URLSearchParams({
    ...(width && {w: width, fit: 'max'}),
    ...(url.searchParams.get('auto') === 'format' && {auto: 'format'}),
  })
  const answer = await fetch(`${origin}${url.pathname}?${parameters}`, {
    method: request.method,
    headers,
    signal: abort.signal,
  })
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
