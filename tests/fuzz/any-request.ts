import fc from 'fast-check'
import {seldom} from './edits.ts'

const anyText = fc.oneof(
  fc.string({unit: 'binary-ascii', maxLength: 20}),
  fc.string({
    unit: fc.constantFrom(
      '%',
      '/',
      '.',
      '..',
      '[',
      ']',
      '\\',
      ':',
      '@',
      '?',
      '#',
      '%00',
      '%ff',
      '%2f',
      '\u00ff',
    ),
  }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e999',
    '99999999999999999999',
    'null',
    '*',
    '__proto__',
    'constructor',
  ),
  fc.integer({min: 1, max: 20_000}).map((length) => 'a'.repeat(length)),
)

/** A text with a piece of it replaced. */
const damaged = (texts: fc.Arbitrary<string>) =>
  fc.tuple(texts, fc.nat(200), fc.nat(8), anyText).map(([text, at, length, piece]) => {
    const start = text.length === 0 ? 0 : at % text.length
    return text.slice(0, start) + piece + text.slice(start + length)
  })

const methods = fc.oneof(
  {weight: 8, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS')},
  fc.constantFrom('CONNECT', 'TRACE', 'PATCH', 'PRI', 'get', 'QUERY', ''),
)

const host = fc.oneof(
  {weight: 8, arbitrary: fc.constantFrom('127.0.0.1', 'localhost:80', '[::1]')},
  fc.constantFrom('', '[', 'evil.example', '127.0.0.1:99999', 'user@127.0.0.1', '%', 'a b'),
)

/** Header values that somebody reads. */
const known = fc.constantFrom(
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Content-Encoding: gzip',
  'Content-Encoding: br, zstd',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Type: application/x-www-form-urlencoded',
  'Accept-Encoding: br;q=x, gzip;q=0, *',
  'Accept-Language: es;q=2, *;q=-1, zz-',
  'Accept: text/event-stream',
  'Range: bytes=0-0,5-',
  'Range: bytes=-0',
  'Range: bytes=9999999999999999999-',
  'If-None-Match: W/"a", *',
  'If-Modified-Since: never',
  'If-Range: "a"',
  'Expect: 100-continue',
  'Expect: 200-maybe',
  'Origin: null',
  'Origin: http://[',
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Mode: navigate',
  'Authorization: Bearer ',
  'Authorization: Basic \u00ff',
  'X-Forwarded-For: 1.1.1.1, [, ::ffff:1',
  'X-Forwarded-Proto: javascript',
  'Forwarded: for="_x"',
  'Last-Event-ID: \u00ff\u00fe',
  'Last-Event-ID: 1',
  'Cookie: a=%; sanitySession=%00; =; ;;',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Connection: Upgrade, HTTP2-Settings',
  'Connection: keep-alive',
  'Access-Control-Request-Method: \u0080',
  'Access-Control-Request-Headers: a,,b',
  'Referer: http://[/',
  'Trailer: Host',
)

const header = fc.oneof(
  {weight: 4, arbitrary: known},
  damaged(known),
  fc.tuple(fc.string({maxLength: 10}), anyText).map(([name, value]) => `${name}: ${value}`),
)

const body = fc.oneof(
  {weight: 3, arbitrary: fc.constant('')},
  fc.string({unit: 'binary-ascii', maxLength: 100}),
  fc.json(),
  fc.constantFrom('5\r\nhello\r\n0\r\n\r\n', 'fffffffff\r\n', '0\r\nHost: a\r\n\r\n', '-1\r\n'),
)

/** Where a request may be cut into pieces or off. */
const cut = seldom(fc.nat(400))

export interface AnyRequest {
  /** Latin-1. */
  readonly text: string
  readonly cut: number | null
  readonly isCutOff: boolean
}

/** The request as it goes over the wire: in one piece, in two, or the first of two alone. */
export function piecesOf({text, cut: at, isCutOff}: AnyRequest): Uint8Array[] {
  const bytes = Buffer.from(text, 'latin1')
  if (at === null) return [bytes]
  return isCutOff ? [bytes.subarray(0, at)] : [bytes.subarray(0, at), bytes.subarray(at)]
}

/** A request of one of the paths, or something like it. */
export const anyRequest = (
  known: readonly string[],
  headers: readonly string[] = [],
  rest: fc.Arbitrary<string> = body,
): fc.Arbitrary<AnyRequest> =>
  fc.record({
    text: fc
      .record({
        method: methods,
        target: fc.oneof(fc.constantFrom(...known), damaged(fc.constantFrom(...known)), anyText),
        version: fc.oneof(
          {weight: 8, arbitrary: fc.constant('HTTP/1.1')},
          fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'ICY', ''),
        ),
        host,
        more: fc.array(header, {maxLength: 6}),
        fixed: fc.subarray([...headers], {minLength: Math.max(0, headers.length - 1)}),
        rest,
      })
      .map(
        ({method, target, version, host: name, more, fixed, rest: after}) =>
          `${[`${method} ${target} ${version}`, `Host: ${name}`, ...fixed, ...more].join('\r\n')}\r\n\r\n${after}`,
      ),
    cut,
    isCutOff: fc.boolean(),
  })
