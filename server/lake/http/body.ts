import type {Readable} from 'node:stream'
import {readAtMost} from '../../http/read-at-most.ts'
import {httpError} from '../lake-error.ts'

/** "Technical limits" of Sanity's documentation: the body of a mutation, in bytes. */
export const MUTATION_BYTES = 4_000_000

/** Reads a body whole. Throws a 413 as soon as it has more than `limit` bytes. */
export async function readBody(body: Readable, limit: number): Promise<Buffer> {
  const bytes = await readAtMost(body, limit)
  if (!bytes) throw tooLarge(limit)
  return bytes
}

/** The 413 of a body of more than `limit` bytes. */
export function tooLarge(limit: number): Error {
  return httpError(413, `The request body is larger than ${limit} bytes`, {connection: 'close'})
}
