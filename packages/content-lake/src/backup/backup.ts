import {join} from 'node:path'
import type {Readable} from 'node:stream'
import {openContentDatabase} from '../store/database.ts'
import {takeSnapshot} from './snapshot.ts'

/**
 * Backs up the data folder of a stopped lake as a tar archive. A running lake serves such an
 * archive at `/v2025-02-19/backup/<dataset>`.
 *
 * @example
 * ```ts
 * import {writeFile} from 'node:fs/promises'
 * import {backup, checkBackup, startLake} from 'content-lake'
 *
 * const lake = await startLake({dataDir: './data', port: 0})
 * await lake.stop()
 * const archive = await backup({dataDir: './data', projectId: 'local', dataset: 'production'})
 * await writeFile('backup.tar', archive)
 * const {dataset} = await checkBackup('backup.tar')
 * dataset // => 'production'
 * ```
 */
export async function backup(lake: {
  readonly dataDir: string
  readonly projectId: string
  readonly dataset: string
}): Promise<Readable> {
  const database = openContentDatabase(join(lake.dataDir, 'content.sqlite'))
  try {
    return await takeSnapshot({...lake, database})
  } finally {
    database.close()
  }
}
