import {closeSync, fchmodSync, openSync} from 'node:fs'
import {chmod, lstat, mkdir, readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../log-codes.ts'

/** Names of files of which at least one is in every data folder that was used before. */
const mark = /^(lock|lake-lock|editor-token|pages\.snapshot)$|\.sqlite$/
/** Names of folders that an operator may create before the first start, and of others to ignore. */
const preparedFolder = /^(assets|built-assets|downloads|outbox|lost\+found)$|^\./

/** SQLite refuses longer paths: 512 bytes with the names of its files. */
const longestPath = 440

/**
 * Creates the data folder if it is missing. Removes all permissions of the group and of other users
 * from the files and folders directly in it, so that deeper files are not accessible either. Links
 * are left alone, because other programs may use their targets.
 *
 * @param log - receives a line for each file whose permissions could not be changed, for example
 *   because it belongs to another user
 * @throws Error that names the folder if it cannot be created or contains files of other programs
 */
export async function makePrivate(dataDir: string, log: Log): Promise<void> {
  const bytes = Buffer.byteLength(dataDir)
  if (bytes > longestPath) {
    throw new Error(
      `The path of the data folder has ${bytes} bytes, but SQLite opens files only in folders with at most ${longestPath}. Set DATA_DIR to a shorter path.`,
    )
  }
  await mkdir(dataDir, {recursive: true, mode: 0o700}).catch((cause: Error) => {
    throw new Error(
      `The data folder cannot be created: ${cause.message}. Set DATA_DIR to another path.`,
      {cause},
    )
  })
  const names = await readdir(dataDir)
  const foreign = names.filter((name) => !preparedFolder.test(name))
  if (foreign.length > 0 && !names.some((name) => mark.test(name))) {
    throw new Error(
      `The data folder ${dataDir} contains other files, such as ${foreign[0]}. The product would make them inaccessible to other users. Set DATA_DIR to a folder that is empty or does not exist.`,
    )
  }
  for (const name of names) {
    const path = join(dataDir, name)
    const found = await lstat(path).catch(() => undefined)
    if (!found || found.isSymbolicLink() || (found.mode & 0o077) === 0) continue
    await chmod(path, found.mode & 0o700).catch((error: Error) => {
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
