import type {IncomingMessage} from 'node:http'
import {readAtMost} from '../http/read-at-most.ts'
import {problem} from './problem.ts'

/** No form comes near: every field at its longest, in four-byte characters, is some 56 KB. */
const BODY_BYTES = 64 * 1024

/**
 * Reads a request's JSON object.
 *
 * @throws Problem 415 for another media type, 413 for more than 64 KB, 400 for what is no object
 */
export async function readJsonObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const {headers} = request
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') {
    throw problem(415, 'not_json', 'The body must be sent as application/json.')
  }
  if ((headers['content-encoding'] ?? 'identity').trim().toLowerCase() !== 'identity') {
    throw problem(415, 'encoded', 'The body must be sent without a content encoding.')
  }
  const bytes =
    Number(headers['content-length'] ?? 0) > BODY_BYTES
      ? undefined
      : await readAtMost(request, BODY_BYTES)
  if (!bytes) {
    throw problem(413, 'too_large', `The body may have ${BODY_BYTES} bytes at most.`, {
      connection: 'close',
    })
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
    throw problem(400, 'invalid_json', 'The body is not valid JSON in UTF-8.')
  }
}
