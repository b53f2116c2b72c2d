import {createHash} from 'node:crypto'
import {bestQuality, brotliFast, compressBest, gzipFast} from './compression.ts'

/** The encodings of a stored response, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Content types that are already compressed. */
const compressed = /^(image\/(png|webp|avif|jpeg)|font\/woff2?)$/

export interface Variant {
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

/** Returns the short form of a tag for URLs. */
export const versionOf = (tag: string): string => tag.slice(0, 8)

/** Returns the `tag` of the response with these headers and this content. */
export const tagOf = (headers: StoredHeaders, content: string | Uint8Array): string =>
  createHash('sha256')
    .update(JSON.stringify(headers))
    .update(content)
    .digest('base64url')
    .slice(0, 22)

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
  const tag = tagOf(headers, identity)
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
  const tag = tagOf(headers, bodies.identity)
  const plain = variant(headers, tag, 'identity', bodies.identity)
  const of = (encoding: 'br' | 'gzip') => {
    const body = bodies[encoding]
    return body ? variant(headers, tag, encoding, body) : plain
  }
  const variants = {br: of('br'), gzip: of('gzip'), identity: plain}
  return {status: 200, tag, variants, recompressible: false}
}

/** Returns the bytes and headers of a response in an encoding. Compresses with gzip at the first use. */
export function variantOf(stored: StoredResponse, encoding: Encoding): Variant {
  const {tag, variants} = stored
  if (encoding !== 'gzip') return variants[encoding]
  variants.gzip ??= variant(ownHeaders(stored), tag, 'gzip', gzipFast(variants.identity.body))
  return variants.gzip
}

/** Creates a variant in an encoding that depends on more than the header `Accept-Encoding`. */
export const encodedVariant = (
  stored: StoredResponse,
  encoding: string,
  body: Buffer,
  suffix: string,
): Variant => variant(ownHeaders(stored), stored.tag, encoding, body, suffix)

/** The headers that a response was created with. */
export function ownHeaders({variants}: StoredResponse): StoredHeaders {
  const {
    etag: _,
    'content-length': __,
    ...own
  } = Object.fromEntries(pairs(variants.identity.headers))
  return own
}

function variant(
  headers: StoredHeaders,
  tag: string,
  encoding: string,
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

/** Returns alternating names and values of headers in pairs. */
export const pairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : [],
  )
