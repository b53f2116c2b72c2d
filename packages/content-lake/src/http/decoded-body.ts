import type {IncomingMessage} from 'node:http'
import {Readable, type Transform} from 'node:stream'
import {createBrotliDecompress, createGunzip, createInflate} from 'node:zlib'
import {guard} from '../../../server-kit/src/guard.ts'
import {httpError} from '../lake-error.ts'

const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/**
 * Decompresses a request body by its `Content-Encoding`. The reader must limit the size. Throws a 415
 * for an unknown encoding; reading throws a 400 for bytes that do not match the encoding.
 */
export function decodedBody(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return request
  const decoder = decoders.get(encoding)
  if (decoder) return bodyFrom(decoded(request, decoder(), encoding))
  const supported = [...decoders.keys()].join(', ')
  const reason = `The content encoding "${encoding}" is not supported. Use one of: ${supported}`
  throw httpError(415, reason, {'accept-encoding': supported})
}

/**
 * Creates a stream of a request body. Its errors reach whoever reads it. If nobody does, such as
 * after a refusal, and the client disconnects, the error is ignored: without a listener it would end
 * the process.
 */
export function bodyFrom(chunks: AsyncIterable<unknown> | Iterable<unknown>): Readable {
  return Readable.from(chunks).on(
    'error',
    guard('request body', () => {}),
  )
}

async function* decoded(
  request: IncomingMessage,
  decoder: Transform,
  encoding: string,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of request.pipe(decoder)) yield chunk
  } catch {
    throw httpError(400, `The request body does not match its content-encoding "${encoding}"`)
  } finally {
    request.unpipe(decoder)
    decoder.destroy()
  }
}
