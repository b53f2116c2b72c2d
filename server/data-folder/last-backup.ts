/** The time of the last good backup, in a file that `npm run backup` writes after each backup. */
import {existsSync} from 'node:fs'
import {readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'

const lastBackup = z.object({ended: z.iso.datetime()})
const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Stores that a backup of the data folder has ended now. */
export async function noteBackup(dataDir: string): Promise<void> {
  const part = `${fileIn(dataDir)}.part`
  const ended = new Date().toISOString()
  await writeFile(part, JSON.stringify({ended}), {mode: 0o600})
  await rename(part, fileIn(dataDir))
}

/**
 * Returns the seconds since the last good backup of the data folder. Infinity if there was none;
 * undefined if there is nothing to back up, as on a site server with a database and another
 * machine's lake.
 */
export async function backupAgeSeconds(dataDir: string): Promise<number | undefined> {
  try {
    const {ended} = lastBackup.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
    return Math.max(0, Date.now() - Date.parse(ended)) / 1000
  } catch {
    const stored = ['content.sqlite', 'submissions.sqlite']
    const hasData = stored.some((name) => existsSync(join(dataDir, name)))
    return hasData ? Number.POSITIVE_INFINITY : undefined
  }
}
