import {createReadStream, statSync} from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import {join, resolve} from 'node:path'
import {createClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {redirectConnections} from './hook/connections.ts'

/**
 * Imports a file into a project's dataset: newline-delimited JSON, or an archive of `sanity dataset export`.
 * Replaces documents with the same ids. Returns a sentence with the number of documents.
 *
 * @throws if files of assets cannot be read, after everything else is imported. The message names them
 */
export async function seed(
  file: string,
  {port, ...project}: {port: number; projectId: string; dataset: string; token: string},
): Promise<string> {
  if (file === '') throw new Error('content-lake seed needs the path of a file')
  const path = resolve(file)
  if (!statSync(path, {throwIfNoEntry: false})?.isFile()) throw new Error(`${path} is not a file`)
  // The import also looks at the addresses of assets, which are those of Sanity's CDN.
  redirectConnections({port})
  syncBuiltinESMExports()
  const client = createClient({...project, apiVersion: '2025-02-19', useCdn: false})
  const {numDocs, warnings} = await sanityImport(createReadStream(path), {
    client,
    operation: 'createOrReplace',
    // Otherwise one missing file would end the import before any asset is linked.
    allowFailingAssets: true,
    releasesOperation: 'replace',
    allowAssetsInDifferentDataset: true,
    // Paths of assets in newline-delimited JSON are relative to the file.
    assetsBase: join(path, '..'),
  })
  const done = `${numDocs} documents of ${file} are in ${project.projectId}/${project.dataset}`
  if (warnings.length === 0) return done
  throw new Error(
    [`${done}, but not all assets:`, ...warnings.map(({message}) => message)].join('\n'),
  )
}
