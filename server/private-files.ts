import {chmod, lstat, mkdir, readdir} from 'node:fs/promises'
import {join} from 'node:path'

/**
 * Creates the data folder where there is none, and takes the rights of group and others off
 * everything directly in it. Whatever lies deeper cannot be reached then.
 *
 * @param log - told what could not be changed, such as files of another user
 */
export async function makePrivate(dataDir: string, log: (line: string) => void): Promise<void> {
  await mkdir(dataDir, {recursive: true, mode: 0o700})
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    const {mode} = await lstat(path)
    if ((mode & 0o077) === 0) continue
    await chmod(path, mode & 0o700).catch((error: Error) => {
      log(`Other users of this machine may read ${path}: ${error.message}`)
    })
  }
}
