import type {IncomingMessage, ServerResponse} from 'node:http'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {guard} from '../guard.ts'

/** Widths are asked for in steps of this many pixels, up to the widest our pages offer. */
const widthStep = 180
const widest = 2160

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
 * @param url - `/images/<project>/<dataset>/<file>`, as `pictureSource` in src/ui writes it; of the
 *   parameters only those are handed on (`w`, `rect`, `auto=format`), in steps, and nothing is
 *   enlarged, so that strangers cannot keep the image server busy with one width after the other
 */
export async function proxyImage(
  origin: string,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const abort = new AbortController()
  response.on(
    'close',
    guard('images close', () => abort.abort()),
  )
  const {accept = '*/*', 'if-none-match': known} = request.headers
  const headers = {accept, ...(known && {'if-none-match': known})}
  const parameters = new URLSearchParams({
    ...transformOf(url.searchParams),
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

/** The size and part asked for, as far as pages ask for such; whole and as it is otherwise. */
function transformOf(asked: URLSearchParams): Record<string, string> {
  const width = Number(/^\d{1,4}$/.exec(asked.get('w') ?? '')?.[0] ?? 0)
  const rect = /^\d{1,5}(,\d{1,5}){3}$/.exec(asked.get('rect') ?? '')?.[0]
  if (width === 0) return {}
  // A picture's own width is no whole step: `fit=max` gives the step above it just that.
  const step = Math.min(widest, Math.ceil(width / widthStep) * widthStep)
  return {...(rect && {rect}), w: String(step), fit: 'max'}
}
