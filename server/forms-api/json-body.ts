import type {IncomingMessage} from 'node:http'
import type {Readable} from 'node:stream'
import {guard} from '#packages/server-kit/src/guard.ts'
import {readAtMost} from '#packages/server-kit/src/http/read-at-most.ts'
import {problem} from './problem.ts'

/**
 * Maximum size of a body. The largest valid form, with every field full of four-byte characters,
 * has about 56 KB.
 */
const bodyBytes = 64 * 1024

/**
 * Maximum time from the headers to the last byte of a request. The site's own requests time out
 * after 10 s.
 */
const bodyMs = 30_000

/**
 * Reads a request's JSON object.
 *
 * @throws ProblemError 415 for another media type, 413 above 64 KB, 408 after 30 s, 400 if the body is
 *   not a JSON object
 */
export async function readJsonObject(
  request: Readable & Pick<IncomingMessage, 'headers'>,
): Promise<Record<string, unknown>> {
  const {headers} = request
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') {
    throw problem(415, 'not_json', 'The body must be sent as application/json.')
  }
  if ((headers['content-encoding'] ?? 'identity').trim().toLowerCase() !== 'identity') {
    throw problem(415, 'encoded', 'The body must be sent without a content encoding.', {
      'accept-encoding': 'identity',
    })
  }
  const bytes =
    Number(headers['content-length'] ?? 0) > bodyBytes
      ? undefined
      : await inTime(readAtMost(request, bodyBytes))
  if (!bytes) {
    throw problem(
      413,
      'too_large',
      `The request body must not be larger than ${bodyBytes} bytes.`,
      {
        connection: 'close',
      },
    )
  }
  const value = parse(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw problem(400, 'invalid_json', 'The body must be a JSON object.')
  }
  return {...value}
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes))
  } catch {
    throw problem(400, 'invalid_json', 'The request body is not valid JSON in UTF-8.')
  }
}

/** Rejects if the body is not complete after bodyMs. Node's own limit is five minutes. */
async function inTime<Body>(body: Promise<Body>): Promise<Body> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    guard('json body timer', () => {
      late.reject(
        problem(408, 'too_slow', 'The request body was not received in time.', {
          connection: 'close',
        }),
      )
    }),
    bodyMs,
  )
  try {
    return await Promise.race([body, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
