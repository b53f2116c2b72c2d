import {createReadStream, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import {extract} from 'tar'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'

/** The content of an archive that an export wrote. */
export interface Exported {
  readonly path: string
  /** The documents in data.ndjson, by document ID. */
  readonly documents: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** The bytes of every image and file, by its path in the archive. */
  readonly assets: ReadonlyMap<string, Buffer>
  /** The content of assets.json, which has further metadata of the assets. */
  readonly assetMap: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Exports a dataset with the unmodified `@sanity/export`, and reads the archive. */
export async function exported(
  client: SanityClient,
  options: {readonly mode?: 'stream' | 'cursor'; readonly types?: string[]} = {},
): Promise<Exported> {
  const folder = temporaryFolder()
  const path = join(folder, 'content.tar.gz')
  await exportDataset({client, dataset: 'production', outputPath: path, ...options})
  return readExport(path)
}

/** Reads an archive that `@sanity/export` or `npm run content:export` wrote. */
export async function readExport(path: string): Promise<Exported> {
  const folder = temporaryFolder()
  await extract({file: path, cwd: folder, strip: 1})
  const lines = readFileSync(join(folder, 'data.ndjson'), 'utf8').trim().split('\n')
  const documents = lines.filter(Boolean).map((line) => JSON.parse(line))
  const names = ['images', 'files'].flatMap((kind) =>
    readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`),
  )
  return {
    path,
    documents: new Map(documents.map((document) => [document._id, document])),
    assets: new Map(names.map((name) => [name, readFileSync(join(folder, name))])),
    assetMap: JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')),
  }
}

/** Imports an archive with the unmodified `@sanity/import`. Returns the number of documents. */
export async function imported(
  client: SanityClient,
  path: string,
  operation: 'create' | 'createOrReplace' | 'createIfNotExists' = 'create',
): Promise<number> {
  const {numDocs, warnings} = await sanityImport(createReadStream(path), {client, operation})
  if (warnings.length > 0) throw new Error(JSON.stringify(warnings))
  return numDocs
}
