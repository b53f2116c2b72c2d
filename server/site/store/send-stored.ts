import type {IncomingMessage, ServerResponse} from 'node:http'
import {
  type Encoding,
  encodings,
  pairs,
  type StoredResponse,
  type Variant,
  variantOf,
} from '../store/stored-response.ts'

/** The header of every stored response: its encoding depends on the request. */
export const varyByEncoding = ['vary', 'Accept-Encoding'] as const

/**
 * Sends a stored response to a GET or HEAD request, or a 304 if the client already has the content.
 *
 * @param extra - alternating names and values of additional headers for this response, with `vary`
 * @param variant - the bytes to send; by default those in the best encoding that the request accepts
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  extra: readonly string[] = varyByEncoding,
  variant?: Variant,
) {
  const {'accept-encoding': accepted, 'if-none-match': ifNoneMatch} = request.headers
  const {
    body,
    headers,
    kept,
    etag: own,
  } = variant ?? variantOf(stored, acceptedEncoding(String(accepted ?? '')))
  const etag = stored.status === 200 ? knownEtag(ifNoneMatch, stored, own) : undefined
  if (etag) return response.writeHead(304, merged(kept, ['etag', etag, ...extra])).end()
  response.writeHead(stored.status, joined(headers, extra))
  return response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Returns the ETag in `If-None-Match` that matches this content in any encoding (RFC 9110, 13.1.2); `own`
 * for `*`, which matches any content. A 304 must repeat this ETag, because caches update the entry that
 * has it. A shared cache then also sends that entry, so bytes that need a dictionary count only if the
 * client has this dictionary.
 *
 * @param own - the ETag of the bytes that the client would get
 */
function knownEtag(
  ifNoneMatch: string | undefined,
  {tag}: StoredResponse,
  own: string,
): string | undefined {
  if (ifNoneMatch?.trim() === '*') return own
  const etags = ifNoneMatch?.match(/"[^"]*"/g) ?? []
  return etags.find(
    (etag) => etag.startsWith(`"${tag}-`) && (!etag.includes('-dcz-') || etag === own),
  )
}

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

/** Caches the encoding by Accept-Encoding header, up to a limit: clients can send any value. */
const known = new Map<string, Encoding>()

/** Returns the best encoding that a request accepts (RFC 9110, 12.5.3). */
function acceptedEncoding(accepted: string): Encoding {
  const before = known.get(accepted)
  if (before) return before
  const accepts = (encoding: Encoding) =>
    accepted.split(',').some((part) => {
      const [coding, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
      return coding === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
  const best = encodings.find(accepts) ?? 'identity'
  if (known.size < 1000) known.set(accepted, best)
  return best
}
