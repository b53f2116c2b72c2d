import {join} from 'node:path'
import type {Readable} from 'node:stream'
import {openContentDatabase} from '../store/database.ts'
import {datasetsFolder, furtherDatasets} from '../store/further-datasets.ts'
import {type BackedUpDataset, takeSnapshot} from './snapshot.ts'

/**
 * Backs up the data folder of a stopped lake, with all of its datasets, as a tar archive. A running lake serves such an
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
  const others: BackedUpDataset[] = []
  try {
    for (const dataset of furtherDatasets(lake.dataDir)) {
      const dataDir = join(lake.dataDir, datasetsFolder, dataset)
      const path = join(dataDir, 'content.sqlite')
      others.push({dataDir, dataset, database: openContentDatabase(path)})
    }
    return await takeSnapshot({...lake, database, others})
  } finally {
    for (const each of [{database}, ...others]) each.database.close()
  }
}
