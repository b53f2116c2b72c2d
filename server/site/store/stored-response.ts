import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {bestQuality, brotliFast, compressBest, gzipFast} from './compression.ts'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** Content types that are already compressed. */
const compressed = /^(image\/(png|webp|avif|jpeg)|font\/woff2?)$/

interface Variant {
  body: Buffer
  etag: string
  /** Alternating names and values. `writeHead` is fastest with this form. */
  headers: readonly string[]
  /** Headers that a 304 response must repeat, besides the ETag (RFC 9110, 15.4.5). */
  kept: readonly string[]
}

/** A prepared response, compressed with all supported encodings. */
export interface StoredResponse {
  status: number
  /** Identifies the content and the headers. The same content has the same tag in every process. */
  tag: string
  /** Bytes and headers by encoding. */
  variants: Readonly<Record<'br' | 'identity', Variant>> & {
    /** Created at the first request that accepts only gzip, or by recompression. */
    gzip?: Variant
  }
  /** Whether the response can still be compressed better. */
  recompressible: boolean
}

/** Headers of a stored response. They are the same for every request. */
export type StoredHeaders = Readonly<Record<string, string>>

/**
 * Prepares a response: compresses it once and gives each encoding a strong ETag. The same content
 * always gets the same ETags, also after a restart.
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
 * Recompresses a response with the best settings. The bytes and the strong ETags change (RFC 9110,
 * 8.8.1), but a client that sends an old ETag still gets a 304.
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

/** Creates a response from files that were compressed at build time. */
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
 * Sends a stored response to a GET or HEAD request, or a 304 if the client already has the content.
 *
 * @param extra - alternating names and values of additional headers for this response, with `vary`
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  extra: readonly string[] = varyByEncoding,
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

/** The headers that a response was created with. */
export function ownHeaders({variants}: StoredResponse): StoredHeaders {
  const {
    etag: _,
    'content-length': __,
    ...own
  } = Object.fromEntries(pairs(variants.identity.headers))
  return own
}

/**
 * Returns the ETag in `If-None-Match` that matches this content in any encoding (RFC 9110, 13.1.2).
 * A 304 must repeat this ETag, because caches update the entry that has it.
 */
function knownEtag(ifNoneMatch: string | undefined, {tag}: StoredResponse): string | undefined {
  const start = ifNoneMatch?.indexOf(`"${tag}-`) ?? -1
  return start < 0 ? undefined : /"[^"]*"/.exec(ifNoneMatch?.slice(start) ?? '')?.[0]
}

/** The header of every stored response: its encoding depends on the request. */
export const varyByEncoding = ['vary', 'Accept-Encoding'] as const

/** Caches the last merged headers: a page nearly always gets the same extra headers. */
const last = new WeakMap<readonly string[], {extra: readonly string[]; both: string[]}>()

function joined(headers: readonly string[], extra: readonly string[]): string[] {
  const before = last.get(headers)
  if (before?.extra === extra) return before.both
  const both = merged(headers, extra)
  last.set(headers, {extra, both})
  return both
}

/** Merges headers. A header in `extra` replaces the header with the same name. */
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

/** Caches the encoding by Accept-Encoding header, up to a limit: clients can send any value. */
const known = new Map<string, Encoding>()

/** Returns the best encoding that a request accepts (RFC 9110, 12.5.3). */
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
