import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {pipeline} from 'node:stream/promises'
import {z} from 'zod'

/** The file in a backup that says what it is a backup of. */
export const MANIFEST = 'backup.json'

export const manifest = z.object({
  /** Of the backup's layout; later releases read earlier ones. */
  format: z.literal(1),
  projectId: z.string(),
  dataset: z.string(),
  /** ISO 8601, UTC: the state of this moment, or of one just after it. */
  created: z.string(),
  documents: z.number(),
  /** The last transaction in it; null where nothing was ever written. */
  transaction: z.string().nullable(),
  assets: z.number(),
  /** SHA-256 of content.sqlite. */
  database: z.string(),
})

export type Manifest = z.infer<typeof manifest>

/** The hash of a file, in hexadecimal. */
export async function fileHash(path: string, algorithm: 'sha1' | 'sha256'): Promise<string> {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
