import {type FileHandle, open} from 'node:fs/promises'
import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {pipeline} from 'node:stream/promises'
import {type ByteRange, rangeOf} from './byte-range.ts'

/** An open file. Its content stays the same even if the file at its path is replaced. */
interface OpenFile {
  readonly handle: FileHandle
  /** Size in bytes. */
  readonly size: number
  readonly modified: Date
}

/** Opens a regular file; undefined if there is none. `sendFile` closes it. */
export async function openFile(path: string): Promise<OpenFile | undefined> {
  const handle = await open(path).catch(() => undefined)
  const info = await handle?.stat()
  if (handle && info?.isFile()) return {handle, size: info.size, modified: info.mtime}
  await handle?.close()
  return undefined
}

/**
 * Streams a file and closes it. Responds with 304 for a matching ETag, 412 if the client wants
 * another version, 206 for one range, 416 for a range outside of the file, and without a body for HEAD (RFC
 * 9110, 13 and 14). `etag` must change with the bytes.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  {handle, size, etag}: Pick<OpenFile, 'handle' | 'size'> & {etag: string},
  headers: OutgoingHttpHeaders,
): Promise<void> {
  try {
    await send(request, response, {handle, size, etag}, headers)
  } finally {
    // Close the file here: if the client has disconnected, no stream closes it.
    await handle.close()
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  {handle, size, etag}: Pick<OpenFile, 'handle' | 'size'> & {etag: string},
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const all = {...headers, etag, 'accept-ranges': 'bytes'}
  const range = wantedRange(request, etag, size)
  if (isOther(request, etag, headers['last-modified'])) {
    response.writeHead(412, {...all, 'cache-control': 'no-store'}).end()
  } else if (isKnown(request, etag)) response.writeHead(304, all).end()
  else if (range === 'unsatisfiable') {
    // A cache that stores this answer would keep it instead of the file.
    const refused = {'cache-control': 'no-store', 'content-range': `bytes */${size}`}
    response.writeHead(416, {...all, ...refused}).end()
  } else {
    const {start, end} = range ?? {start: 0, end: size - 1}
    response.writeHead(range ? 206 : 200, {
      ...all,
      'content-length': end - start + 1,
      ...(range && {'content-range': `bytes ${start}-${end}/${size}`}),
    })
    if (request.method !== 'HEAD' && size > 0) {
      // Ignore the error if the client has disconnected.
      const stream = handle.createReadStream({start, end})
      return pipeline(stream, response).catch(() => void response.destroy())
    }
    response.end()
  }
}

const tagsOf = (list: string | undefined): readonly string[] =>
  list?.split(',').map((tag) => tag.trim()) ?? []

function isKnown({headers}: IncomingMessage, etag: string): boolean {
  const known = tagsOf(headers['if-none-match'])
  return known.includes('*') || known.includes(etag) || known.includes(`W/${etag}`)
}

/**
 * Returns whether the client wants only a version that this is not, as browsers do that resume a download
 * (RFC 9110, 13.1.1 and 13.1.4).
 *
 * @param modified - the value of `Last-Modified`, if the file has one
 */
function isOther({headers}: IncomingMessage, etag: string, modified: unknown): boolean {
  if (headers['if-match'] !== undefined) {
    const wanted = tagsOf(headers['if-match'])
    return !wanted.includes('*') && !wanted.includes(etag)
  }
  // An invalid date is no condition, and no comparison with it is true.
  return Date.parse(String(modified)) > Date.parse(headers['if-unmodified-since'] ?? '')
}

/**
 * Returns the requested range; undefined if `If-Range` names another version (RFC 9110, 13.1.5).
 */
function wantedRange(
  {method, headers}: IncomingMessage,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const condition = headers['if-range']
  if (method !== 'GET' || (condition !== undefined && condition !== etag)) return undefined
  return rangeOf(headers.range, size)
}
