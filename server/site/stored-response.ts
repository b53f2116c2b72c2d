import {createHash} from 'node:crypto'
import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {brotliCompressSync, constants, gzipSync} from 'node:zlib'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** Types whose bytes are compressed already: again they would only grow. */
const compressed = /^(image\/(png|webp|avif|jpeg)|font\/woff2?)$/

/** A response made ahead, in every encoding a browser may ask for. */
export interface StoredResponse {
  status: number
  /** The bytes and all headers that go with them, by encoding. */
  variants: Record<Encoding, {body: Buffer; headers: OutgoingHttpHeaders; etag: string}>
}

/**
 * Prepares a response: compressed once, with a strong ETag for each encoding. The same content
 * gives the same ETag, in this process and in the next.
 */
export function storedResponse(
  status: number,
  headers: OutgoingHttpHeaders,
  content: string | Buffer,
): StoredResponse {
  const identity = Buffer.from(content)
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(identity)
  const tag = hash.digest('base64url').slice(0, 22)
  const variant = (encoding: Encoding, body: Buffer) => {
    const etag = `"${tag}-${encoding}"`
    return {
      body,
      etag,
      headers: {
        ...headers,
        etag,
        'content-length': body.length,
        ...(encoding !== 'identity' && {'content-encoding': encoding}),
      },
    }
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const plain = variant('identity', identity)
  if (compressed.test(String(headers['content-type']))) {
    return {status, variants: {br: plain, gzip: plain, identity: plain}}
  }
  return {
    status,
    variants: {
      br: variant('br', brotliCompressSync(identity, {params})),
      gzip: variant('gzip', gzipSync(identity)),
      identity: plain,
    },
  }
}

/** Answers a GET or HEAD request with a stored response; 304 where the browser has these bytes. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  extra: OutgoingHttpHeaders = {},
) {
  const {body, headers, etag} = stored.variants[acceptedEncoding(request)]
  if (stored.status === 200 && request.headers['if-none-match']?.includes(etag)) {
    const {'content-length': _, 'content-encoding': __, 'content-type': ___, ...kept} = headers
    response.writeHead(304, {...kept, ...extra}).end()
    return
  }
  response.writeHead(stored.status, {...headers, ...extra})
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The best of our encodings that the request accepts (RFC 9110, 12.5.3). */
function acceptedEncoding({headers}: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  const accepts = (encoding: Encoding) =>
    accepted.split(',').some((part) => {
      const [coding, ...parameters] = part.split(';').map((word) => word.trim())
      return coding === encoding && !parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter))
    })
  return encodings.find(accepts) ?? 'identity'
}
