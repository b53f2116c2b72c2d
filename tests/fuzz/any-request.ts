import {brotliCompressSync, constants, deflateSync, gzipSync} from 'node:zlib'
import fc from 'fast-check'
import {anyPiece, editedText, fewOf, seldom, type TextEdit, textEdit} from './edits.ts'

/** A request before it is serialized. */
export interface Request {
  readonly method: string
  readonly target: string
  readonly headers?: readonly string[]
  readonly body?: string
}

/** Generates headers that the server parses and that a valid request may contain. */
const harmless = fc.constantFrom(
  ...['Accept-Encoding: br;q=x, gzip;q=0, *', 'Accept-Language: es;q=2, *;q=-1, zz-'],
  ...['Range: bytes=0-0,5-', 'Range: bytes=-0', 'Range: bytes=9999999999999999999-'],
  ...['If-None-Match: W/"a", *', 'If-Modified-Since: never', 'If-Range: "a"'],
  ...['Expect: 100-continue', 'Accept: text/event-stream', 'Sec-Fetch-Mode: navigate'],
  ...['Sec-Purpose: prefetch', 'Sec-Purpose: prefetch;prerender', 'Sec-Fetch-Dest: image'],
  ...['X-Forwarded-For: 2001:db8::1%eth0', 'X-Forwarded-For: ::ffff:192.0.2.1'],
  ...['X-Forwarded-For: 1.1.1.1, [, ::ffff:1', 'X-Forwarded-Proto: javascript'],
  ...['Forwarded: for="_x"', 'Last-Event-ID: 1', 'Last-Event-ID: \u00ff\u00fe', 'Upgrade: h2c'],
  ...['Cookie: a=%; sanitySession=%00; =; ;;', 'Connection: keep-alive', 'Referer: http://[/'],
  ...['Access-Control-Request-Method: \u0080', 'Access-Control-Request-Headers: a,,b'],
)

/** Generates headers that a server must reject or validate. */
const harmful = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...['Content-Length: 5', 'Content-Length: -1', 'Content-Length: 99999999999'],
      ...['Transfer-Encoding: chunked', 'Transfer-Encoding: gzip, chunked', 'Trailer: Host'],
      ...['Content-Encoding: gzip', 'Content-Encoding: br, zstd', 'Expect: 200-maybe'],
      ...['Content-Type: application/json', 'Content-Type: multipart/form-data; boundary='],
      ...['Origin: null', 'Origin: http://[', 'Sec-Fetch-Site: cross-site', 'Upgrade: websocket'],
      ...['Authorization: Bearer ', 'Authorization: Basic \u00ff', 'Host: b'],
      'Connection: Upgrade, HTTP2-Settings',
    ),
  },
  fc.tuple(fc.string({maxLength: 10}), anyPiece).map(([name, value]) => `${name}: ${value}`),
)

/** A change to one part of a request. */
type Change =
  | {readonly part: 'method' | 'version' | 'host'; readonly value: string}
  | {readonly part: 'target' | 'headers' | 'body'; readonly edit: TextEdit}
  | {readonly part: 'more'; readonly value: string}

const value = (part: 'method' | 'version' | 'host', ...values: readonly string[]) =>
  fc.constantFrom(...values).map((each): Change => ({part, value: each}))

const change: fc.Arbitrary<Change> = fc.oneof(
  value('method', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE', 'PRI', ''),
  value('version', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'ICY', ''),
  value('host', '[::1]', '', '[', 'evil.example', '127.0.0.1:99999', 'user@127.0.0.1', '%', 'a b'),
  ...(['target', 'target', 'target', 'headers', 'body'] as const).map((part) =>
    textEdit().map((edit): Change => ({part, edit})),
  ),
  harmful.map((header): Change => ({part: 'more', value: header})),
)

const compressors = {
  gzip: gzipSync,
  deflate: deflateSync,
  br: (bytes: Uint8Array) =>
    brotliCompressSync(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: 2}}),
}

/** Compression of a request's body, with spaces at its end that take up almost no space. */
interface Compression {
  readonly encoding: keyof typeof compressors
  readonly spaces: number
}

const compression: fc.Arbitrary<Compression> = fc.record({
  encoding: fc.constantFrom('gzip', 'deflate', 'br'),
  spaces: fc.oneof(fc.constant(0), fc.nat(20_000), fc.nat(10_000_000)),
})

function compressed({body = '', headers = [], ...rest}: Request, how: Compression): Request {
  const bytes = Buffer.from(body + ' '.repeat(how.spaces), 'latin1')
  return {
    ...rest,
    headers: [...headers, `Content-Encoding: ${how.encoding}`],
    body: compressors[how.encoding](bytes).toString('latin1'),
  }
}

export interface AnyRequest {
  /** The bytes of the request as a Latin-1 string. */
  readonly text: string
  /**
   * The position at which the request is split into two pieces, or cut off. Null if the request is
   * sent in one piece.
   */
  readonly cut: number | null
  readonly isCutOff: boolean
}

/**
 * Returns the pieces in which the request is sent: one piece, two pieces or, if the request is cut
 * off, only the first of two pieces.
 */
export function piecesOf({text, cut: at, isCutOff}: AnyRequest): Uint8Array[] {
  const bytes = Buffer.from(text, 'latin1')
  if (at === null) return [bytes]
  return isCutOff ? [bytes.subarray(0, at)] : [bytes.subarray(0, at), bytes.subarray(at)]
}

function written(
  {method, target, headers = [], body = ''}: Request,
  more: readonly string[],
  changes: readonly Change[],
): string {
  const part = {method, version: 'HTTP/1.1', host: '127.0.0.1', more: ''}
  const edits: Record<'target' | 'headers' | 'body', TextEdit[]> = {
    target: [],
    headers: [],
    body: [],
  }
  for (const each of changes) {
    if ('edit' in each) edits[each.part].push(each.edit)
    else part[each.part] = each.value
  }
  const length = body ? [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`] : []
  const lines = [...headers, ...length, ...more]
  return [
    `${part.method} ${editedText(target, edits.target)} ${part.version}`,
    `Host: ${part.host}`,
    ...(lines.length > 0 ? [editedText(lines.join('\r\n'), edits.headers)] : []),
    ...(part.more ? [part.more] : []),
    '',
    editedText(body, edits.body),
  ].join('\r\n')
}

/** Generates a valid request, usually with one or two changes. */
export const anyRequest = (valid: readonly Request[]): fc.Arbitrary<AnyRequest> =>
  fc.record({
    text: fc
      .tuple(
        fc.constantFrom(...valid),
        fc.array(harmless, {maxLength: 2}),
        fewOf(change),
        seldom(compression),
      )
      .map(([request, more, changes, how]) =>
        written(how && request.body ? compressed(request, how) : request, more, changes),
      ),
    cut: seldom(fc.nat(400)),
    isCutOff: fc.boolean(),
  })

/** Generates requests that are sent at once on one connection. Most are valid. */
export const pipelinedRequests = (valid: readonly Request[]): fc.Arbitrary<AnyRequest> =>
  fc.record({
    text: fc
      .array(
        fc
          .tuple(anyRequest(valid), fc.oneof(fc.constant(1), fc.integer({min: 1, max: 500})))
          .map(([{text}, count]) => text.repeat(count)),
        {minLength: 2, maxLength: 6},
      )
      .map((texts) => texts.join('')),
    cut: seldom(fc.nat(100_000)),
    isCutOff: fc.boolean(),
  })
