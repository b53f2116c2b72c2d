import type {Readable} from 'node:stream'

/** Reads a body whole; undefined as soon as it has more than `limit` bytes. */
export async function readAtMost(body: Readable, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  // Left open when it is too large: destroying it would take the connection before the answer is out.
  for await (const chunk of body.iterator({destroyOnReturn: false})) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    size += bytes.length
    if (size > limit) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
