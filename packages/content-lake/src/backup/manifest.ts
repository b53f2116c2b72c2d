import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import {pipeline as pipe, type Readable, Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {Parser} from 'tar'
import {z} from 'zod'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {datasetName} from '../store/further-datasets.ts'

/** Name of the file in a backup archive that describes the backup. */
export const manifestFile = 'backup.json'

/** The folders in which a dataset has its files. */
export const assetKinds = ['images', 'files'] as const

const datasetManifest = z.object({
  dataset: z.string(),
  documents: z.number(),
  /** Id of the last transaction; null for an empty log. */
  transaction: z.string().nullable(),
  assets: z.number(),
  /** SHA-256 of content.sqlite. */
  database: z.string(),
  /** Ids of asset documents that had no file at the time of the backup. Older backups lack this. */
  withoutFile: z.array(z.string()).optional(),
})

/** What a backup has of one dataset. */
export type DatasetManifest = z.infer<typeof datasetManifest>

export const manifest = datasetManifest.extend({
  /**
   * Version of the backup format; 2 if there are further datasets, which older lakes cannot restore. A
   * newer lake can restore backups of older formats.
   */
  format: z.union([z.literal(1), z.literal(2)]),
  projectId: z.string(),
  /** Time of the backup in ISO 8601, UTC. Set right after the databases were copied. */
  created: z.string(),
  /** The further datasets. */
  others: z.array(datasetManifest.extend({dataset: z.string().regex(datasetName)})).optional(),
})

export type Manifest = z.infer<typeof manifest>

/** Returns the hash of a file in hexadecimal. */
export async function fileHash(path: string, algorithm: 'sha1' | 'sha256'): Promise<string> {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Returns the ids of the asset documents whose file is not one of `files`. Editors can write such
 * documents with the API. Ignores documents whose path is not that of an uploaded file.
 *
 * @param files - names of files, such as `<sha1>-800x600.png`
 */
export function assetsWithoutFile(database: DatabaseSync, files: ReadonlySet<string>): string[] {
  const documents = database.prepare(
    `select id, json_extract(body, '$.path') as path from document
     where json_extract(body, '$._type') in ('sanity.imageAsset', 'sanity.fileAsset')
       and json_type(body, '$.path') = 'text'`,
  )
  const ids: string[] = []
  for (const {id, path} of documents.iterate()) {
    const name = textOf(path).split('/').at(-1) ?? ''
    const ours = /^[0-9a-f]{40}(-\d+x\d+)?\.[a-z0-9]+$/.test(name)
    if (ours && !files.has(name)) ids.push(textOf(id))
  }
  return ids
}

/**
 * Passes a backup archive on. `manifest` returns its manifest when that has been read.
 *
 * @example
 * ```ts
 * import {writeFile} from 'node:fs/promises'
 * import {backup, readingManifest, startLake} from 'content-lake'
 *
 * const lake = await startLake({dataDir: './data', port: 0})
 * await lake.stop()
 * const source = {dataDir: './data', projectId: 'local', dataset: 'production'}
 * const {archive, manifest} = readingManifest(await backup(source))
 * manifest() // => undefined
 * await writeFile('backup.tar', archive)
 * manifest()?.projectId // => 'local'
 * ```
 */
export function readingManifest(archive: Readable): {
  readonly archive: Readable
  readonly manifest: () => Manifest | undefined
} {
  let found: Manifest | undefined
  const parser = new Parser({
    filter: (path) => path === manifestFile,
    onReadEntry: (entry) => {
      // This manifest is only for display, so ignore an invalid one. A restore reports it.
      const read = (bytes: Buffer) => (found = manifest.parse(JSON.parse(bytes.toString())))
      entry
        .concat()
        .then(read, () => {})
        .catch(() => {})
    },
  })
  const passed = new Transform({
    transform(chunk, _, done) {
      if (!found) parser.write(chunk)
      done(null, chunk)
    },
  })
  // An error destroys both streams, so whoever reads the returned one learns about it.
  return {archive: pipe(archive, passed, () => {}), manifest: () => found}
}
