import type {Readable} from 'node:stream'
import {readAtMost} from '../../../server-kit/src/http/read-at-most.ts'
import {httpError} from '../lake-error.ts'

/** Maximum size of a mutation's request body in bytes, from Sanity's technical limits. */
export const mutationBytes = 4_000_000

/** Reads a whole body. Throws a 413 for more than `limit` bytes. */
export async function readBody(body: Readable, limit: number): Promise<Buffer> {
  const bytes = await readAtMost(body, limit)
  if (!bytes) throw tooLarge(limit)
  return bytes
}

/** Creates the 413 error for a body of more than `limit` bytes. */
export function tooLarge(limit: number): Error {
  return httpError(413, `The request body is larger than ${limit} bytes`, {connection: 'close'})
}
