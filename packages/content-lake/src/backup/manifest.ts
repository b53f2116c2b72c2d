import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {pipeline} from 'node:stream/promises'
import {z} from 'zod'

/** Name of the file in a backup archive that describes the backup. */
export const MANIFEST = 'backup.json'

export const manifest = z.object({
  /** Version of the backup format. A newer lake can restore backups of older formats. */
  format: z.literal(1),
  projectId: z.string(),
  dataset: z.string(),
  /** Time of the backup in ISO 8601, UTC. Set right after the database was copied. */
  created: z.string(),
  documents: z.number(),
  /** Id of the last transaction; null for an empty log. */
  transaction: z.string().nullable(),
  assets: z.number(),
  /** SHA-256 of content.sqlite. */
  database: z.string(),
})

export type Manifest = z.infer<typeof manifest>

/** Returns the hash of a file in hexadecimal. */
export async function fileHash(path: string, algorithm: 'sha1' | 'sha256'): Promise<string> {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
