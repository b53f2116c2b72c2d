import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'

/** Folder of the further datasets, in the data folder and in a backup archive. Each has a folder in it. */
export const datasetsFolder = 'datasets'

/** Matches valid names of datasets: https://www.sanity.io/docs/content-lake/datasets */
export const datasetName = /^[a-z0-9][a-z0-9_-]{0,63}$/

/** Returns the names of the further datasets in the data folder of a lake. */
export function furtherDatasets(dataDir: string): string[] {
  const folder = join(dataDir, datasetsFolder)
  if (!existsSync(folder)) return []
  const hasDatabase = (name: string) => existsSync(join(folder, name, 'content.sqlite'))
  return readdirSync(folder).filter((name) => datasetName.test(name) && hasDatabase(name))
}
