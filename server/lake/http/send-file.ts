import {createReadStream} from 'node:fs'
import {stat} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {pipeline} from 'node:stream/promises'
import {httpError} from '../lake-error.ts'

/**
 * Sends a file: 304 when the reader has it already, 206 for one range of bytes, 416 for a range it
 * has not, no body for HEAD. `etag` must change with the bytes. Throws a 404 when there is no file.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  etag: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const info = await stat(path).catch(() => undefined)
  if (!info?.isFile()) throw httpError(404, 'Not found')
  const all = {...headers, etag, 'accept-ranges': 'bytes'}
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? []
  if (known.includes(etag) || known.includes(`W/${etag}`)) {
    response.writeHead(304, all).end()
    return
  }
  const range = rangeOf(request.headers.range, info.size)
  if (range === 'unsatisfiable') {
    response.writeHead(416, {...all, 'content-range': `bytes */${info.size}`}).end()
    return
  }
  const {start, end} = range ?? {start: 0, end: info.size - 1}
  response.writeHead(range ? 206 : 200, {
    ...all,
    'content-length': end - start + 1,
    ...(range && {'content-range': `bytes ${start}-${end}/${info.size}`}),
  })
  if (request.method === 'HEAD' || info.size === 0) {
    response.end()
    return
  }
  // A reader that goes away in the middle is no error of ours.
  await pipeline(createReadStream(path, {start, end}), response).catch(() => response.destroy())
}

type Range = {start: number; end: number}

/** One range, as in `bytes=0-99`, `bytes=100-` or `bytes=-100`. Others are ignored, as is allowed. */
function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : {start, end}
}
