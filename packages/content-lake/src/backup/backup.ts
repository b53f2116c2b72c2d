import {join} from 'node:path'
import type {Readable} from 'node:stream'
import {openContentDatabase} from '../store/database.ts'
import {takeSnapshot} from './snapshot.ts'

/**
 * Backs up the data folder of a stopped lake as a tar archive. A running lake serves such an
 * archive at `/v2025-02-19/backup/<dataset>`.
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
