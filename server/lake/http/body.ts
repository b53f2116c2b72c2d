import type {Readable} from 'node:stream'
import {httpError} from '../lake-error.ts'

/** "Technical limits" of Sanity's documentation: the body of a mutation, in bytes. */
export const MUTATION_BYTES = 4_000_000

/** Reads a body whole. Throws a 413 as soon as it has more than `limit` bytes. */
export async function readBody(body: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Left open when it is too large: destroying it would take the connection before the answer is out.
  for await (const chunk of body.iterator({destroyOnReturn: false})) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    size += bytes.length
    if (size > limit) throw tooLarge(limit)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** The 413 of a body of more than `limit` bytes. */
export function tooLarge(limit: number): Error {
  return httpError(413, `The request body is larger than ${limit} bytes`, {connection: 'close'})
}
