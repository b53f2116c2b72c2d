import {rmSync} from 'node:fs'
import {join} from 'node:path'

/** Folder, inside the data folder, for snapshots that are being created and sent. */
export const backingUp = 'backing-up'

/** Folder, inside the data folder, for an archive that is being unpacked and checked. */
export const restoringFolder = 'restoring'

/** Removes the files of interrupted backups and restores. */
export function clearUnfinished(dataDir: string): void {
  for (const name of [backingUp, restoringFolder])
    rmSync(join(dataDir, name), {recursive: true, force: true})
}
