import {closeSync, fchmodSync, openSync} from 'node:fs'
import {chmod, lstat, mkdir, readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../log-codes.ts'

/**
 * Creates the data folder if it is missing. Removes all permissions of the group and of other users
 * from the files and folders directly in it, so that deeper files are not accessible either.
 *
 * @param log - receives a line for each file whose permissions could not be changed, for example
 *   because it belongs to another user
 */
export async function makePrivate(dataDir: string, log: Log): Promise<void> {
  await mkdir(dataDir, {recursive: true, mode: 0o700})
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    const {mode} = (await lstat(path).catch(() => undefined)) ?? {mode: 0}
    if ((mode & 0o077) === 0) continue
    await chmod(path, mode & 0o700).catch((error: Error) => {
      log(
        `Could not restrict access to ${path}, so other users of this machine may read it: ${error.message}`,
        warning('DATA_DIR_NOT_PRIVATE'),
      )
    })
  }
}

/**
 * Creates an empty file that only its owner may read. Replaces an existing file.
 *
 * @throws Error that names the file if it is not writable
 */
export function createPrivateFile(path: string): void {
  try {
    const file = openSync(path, 'w', 0o600)
    fchmodSync(file, 0o600)
    closeSync(file)
  } catch (error) {
    throw new Error(`Could not write ${path}: ${error instanceof Error ? error.message : error}`)
  }
}
