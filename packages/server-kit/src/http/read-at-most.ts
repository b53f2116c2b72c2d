import type {Readable} from 'node:stream'

/** Reads a whole body; undefined if it has more than `limit` bytes. */
export async function readAtMost(body: Readable, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  // Do not destroy a body that is too large: that would close the connection before the response.
  for await (const chunk of body.iterator({destroyOnReturn: false})) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    size += bytes.length
    if (size > limit) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
