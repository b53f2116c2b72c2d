import {existsSync} from 'node:fs'
import {homedir} from 'node:os'
import {dirname, join, resolve} from 'node:path'

/** Name of the folder with the lakes' data. */
export const dataFolderName = '.content-lake'

/**
 * Returns the root of the repository of a folder, so that a Studio and a site in two folders use the same lake.
 * It is the nearest folder with `.git`, or one below it with data of a lake; the folder itself if it is in no
 * repository.
 */
export function repositoryOf(folder: string): string {
  const start = resolve(folder)
  let withLake: string | undefined
  for (let at = start; at !== homedir() && at !== dirname(at); at = dirname(at)) {
    if (existsSync(join(at, dataFolderName))) withLake ??= at
    if (existsSync(join(at, '.git'))) return withLake ?? at
  }
  return start
}
