import {rmSync} from 'node:fs'
import {join} from 'node:path'

/** Folder for a snapshot while it is read, inside the data folder. */
export const BACKING_UP = 'backing-up'

/** Folder in which an archive is unpacked and checked, inside the data folder. */
export const RESTORING = 'restoring'

/** Removes files of an interrupted backup or restore. */
export function clearUnfinished(dataDir: string): void {
  for (const name of [BACKING_UP, RESTORING])
    rmSync(join(dataDir, name), {recursive: true, force: true})
}
