import {rmSync} from 'node:fs'
import {join} from 'node:path'

/** Where a snapshot lies while it is read, inside of the data folder. */
export const BACKING_UP = 'backing-up'

/** Where an archive is unpacked and looked through, inside of the data folder. */
export const RESTORING = 'restoring'

/** Removes what a backup or a restore left that was stopped in the middle. */
export function clearUnfinished(dataDir: string): void {
  for (const name of [BACKING_UP, RESTORING])
    rmSync(join(dataDir, name), {recursive: true, force: true})
}
