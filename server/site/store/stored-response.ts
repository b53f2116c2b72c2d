import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {bestQuality, brotliFast, compressBest, gzipFast} from './compression.ts'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** Types whose bytes are compressed already: again they would only grow. */
const compressed = /^(image\/(png|webp|avif|jpeg)|font\/woff2?)$/

interface Variant {
  body: Buffer
  etag: string
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: readonly string[]
  /** Those that a 304 repeats beside the ETag (RFC 9110, 15.4.5). */
  kept: readonly string[]
}

/** A response made ahead, in every encoding a browser may ask for. */
export interface StoredResponse {
  status: number
  /** Names the content, headers included: the same in every process that made the same. */
  tag: string
  /** The bytes and all headers that go with them, by encoding. */
  variants: Readonly<Record<'br' | 'identity', Variant>> & {
    /** Made when somebody first asks for it, or behind. */
    gzip?: Variant
  }
  /** Whether it can still be made smaller. */
  recompressible: boolean
}

/** Headers of a response to be stored; nothing in them may differ from request to request. */
export type StoredHeaders = Readonly<Record<string, string>>

/**
 * Prepares a response: compressed once, on threads of their own, with a strong ETag for each
 * encoding. The same content gives the same ETag, in this process and in the next.
 */
export async function storedResponse(
  status: number,
  headers: StoredHeaders,
  content: string | Uint8Array,
): Promise<StoredResponse> {
  const identity = Buffer.from(content)
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(identity)
  const tag = hash.digest('base64url').slice(0, 22)
  const plain = variant(headers, tag, 'identity', identity)
  if (compressed.test(String(headers['content-type']))) {
    return {status, tag, variants: {br: plain, gzip: plain, identity: plain}, recompressible: false}
  }
  const br = variant(headers, tag, 'br', await brotliFast(identity))
  return {status, tag, variants: {br, identity: plain}, recompressible: true}
}

/**
 * The same response, compressed as well as can be. Its bytes are others, and so are its strong ETags
 * (RFC 9110, 8.8.1); who has the first ones is still told that nothing changed.
 */
export async function recompressed(stored: StoredResponse): Promise<StoredResponse> {
  const {tag, variants} = stored
  const own = ownHeaders(stored)
  const bodies = await compressBest(variants.identity.body)
  const of = (encoding: 'br' | 'gzip') =>
    variant(own, tag, encoding, bodies[encoding], `-${encoding}${bestQuality[encoding]}`)
  const smaller = {...variants, br: of('br'), gzip: of('gzip')}
  return {...stored, variants: smaller, recompressible: false}
}

/** A response from bytes that were compressed before, as at build time. */
export function precompressed(
  headers: StoredHeaders,
  bodies: {identity: Buffer; br?: Buffer; gzip?: Buffer},
): StoredResponse {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(bodies.identity)
  const tag = hash.digest('base64url').slice(0, 22)
  const plain = variant(headers, tag, 'identity', bodies.identity)
  const of = (encoding: 'br' | 'gzip') => {
    const body = bodies[encoding]
    return body ? variant(headers, tag, encoding, body) : plain
  }
  const variants = {br: of('br'), gzip: of('gzip'), identity: plain}
  return {status: 200, tag, variants, recompressible: false}
}

/**
 * Answers a GET or HEAD request with a stored response; 304 where the browser has these bytes.
 *
 * @param extra - names and values in turn, of headers that this very answer has
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  extra: readonly string[] = none,
) {
  const {'accept-encoding': accepted, 'if-none-match': ifNoneMatch} = request.headers
  const {body, headers, kept} = variantOf(stored, acceptedEncoding(String(accepted ?? '')))
  const etag = stored.status === 200 ? knownEtag(ifNoneMatch, stored) : undefined
  if (etag) return response.writeHead(304, merged(kept, ['etag', etag, ...extra])).end()
  response.writeHead(stored.status, joined(headers, extra))
  return response.end(request.method === 'HEAD' ? undefined : body)
}

function variantOf(stored: StoredResponse, encoding: Encoding): Variant {
  const {tag, variants} = stored
  if (encoding !== 'gzip') return variants[encoding]
  variants.gzip ??= variant(ownHeaders(stored), tag, 'gzip', gzipFast(variants.identity.body))
  return variants.gzip
}

/** The headers that a response was made with. */
export function ownHeaders({variants}: StoredResponse): StoredHeaders {
  const {
    etag: _,
    'content-length': __,
    ...own
  } = Object.fromEntries(pairs(variants.identity.headers))
  return own
}

/**
 * The ETag under which a browser holds this very content, in whichever encoding it got it
 * (RFC 9110, 13.1.2). A 304 must name that one: a cache applies it to what it holds under that name.
 */
function knownEtag(ifNoneMatch: string | undefined, {tag}: StoredResponse): string | undefined {
  const start = ifNoneMatch?.indexOf(`"${tag}-`) ?? -1
  return start < 0 ? undefined : /"[^"]*"/.exec(ifNoneMatch?.slice(start) ?? '')?.[0]
}

/** No headers beside the stored ones. */
const none: readonly string[] = []

/** What went with a response last, put together: with a page it is nearly always the same. */
const last = new WeakMap<readonly string[], {extra: readonly string[]; both: string[]}>()

function joined(headers: readonly string[], extra: readonly string[]): string[] {
  const before = last.get(headers)
  if (before?.extra === extra) return before.both
  const both = merged(headers, extra)
  last.set(headers, {extra, both})
  return both
}

/** Headers with others that take their place where both name the same. */
function merged(headers: readonly string[], extra: readonly string[]): string[] {
  for (let index = 0; index < extra.length; index += 2) {
    if (!headers.includes(extra[index] ?? '')) continue
    const names = new Set(extra.filter((_, place) => place % 2 === 0))
    return [...pairs(headers).filter(([name]) => !names.has(name)), ...pairs(extra)].flat()
  }
  return [...headers, ...extra]
}

function variant(
  headers: StoredHeaders,
  tag: string,
  encoding: Encoding,
  body: Buffer,
  suffix = `-${encoding}`,
): Variant {
  const etag = `"${tag}${suffix}"`
  const own = Object.entries({...headers, etag}).map(([name, value]) => [name, String(value)])
  return {
    body,
    etag,
    headers: [
      ...own,
      ['content-length', String(body.length)],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding]]),
    ].flat(),
    kept: own.filter(([name]) => name !== 'content-type' && name !== 'etag').flat(),
  }
}

/** Browsers send few different headers; what they mean is kept. Bounded: anybody may send any. */
const known = new Map<string, Encoding>()

/** The best of our encodings that a request accepts (RFC 9110, 12.5.3). */
function acceptedEncoding(accepted: string): Encoding {
  const before = known.get(accepted)
  if (before) return before
  const accepts = (encoding: Encoding) =>
    accepted.split(',').some((part) => {
      const [coding, ...parameters] = part.split(';').map((word) => word.trim())
      return coding === encoding && !parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter))
    })
  const best = encodings.find(accepts) ?? 'identity'
  if (known.size < 1000) known.set(accepted, best)
  return best
}

const pairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : [],
  )
