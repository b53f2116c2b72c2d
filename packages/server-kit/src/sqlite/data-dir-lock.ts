import {existsSync, mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout} from 'node:timers/promises'
import {isDamaged} from './damaged.ts'

/** Thrown when another process uses the data folder. */
export class DataDirLockedError extends Error {
  constructor(dataDir: string, pid: string) {
    super(
      `The data folder ${dataDir} is in use by another process (pid ${pid}). Stop that process first, or start with another DATA_DIR.`,
    )
    this.name = 'DataDirLockedError'
  }
}

/** The lock file of the site's process, or of the lake's process. */
type LockName = 'lock' | 'lake-lock' | 'backup-lock'

/** Maximum time to wait for the lake process of a killed site, and the interval between checks. */
const orphanMs = 10_000
const lookMs = 50

/**
 * Waits until the lake process of a killed site has ended, because it may still use its port and
 * its database.
 *
 * @throws DataDirLockedError after 10 s
 */
export async function waitForOrphanedLake(dataDir: string): Promise<void> {
  const deadline = performance.now() + orphanMs
  while (existsSync(join(dataDir, 'lake-lock'))) {
    try {
      lockDataDir(dataDir, 'lake-lock').release()
      return
    } catch (error) {
      if (!(error instanceof DataDirLockedError) || performance.now() > deadline) throw error
      await setTimeout(lookMs)
    }
  }
}

/**
 * Locks `dataDir` for this process until `release` is called or the process ends. The lock is
 * SQLite's write lock on the file `lock`. The operating system releases it when the process ends,
 * so `kill -9` leaves no stale lock. A reserved lock still lets other processes read the holder's
 * pid.
 *
 * @throws DataDirLockedError if another process has the lock
 *
 * @throws Error that names the folder if nothing can be written
 */
export function lockDataDir(dataDir: string, name: LockName = 'lock'): {release(): void} {
  const file = openLock(dataDir, name)
  try {
    file.exec('create table if not exists holder (only integer primary key, pid integer not null)')
    file.prepare('replace into holder values (1, ?)').run(process.pid)
    file.exec('begin immediate')
  } catch (error) {
    const busy = error instanceof Error && /locked|busy/i.test(error.message)
    const pid = busy ? holderOf(file) : undefined
    file.close()
    if (isDamaged(error)) {
      throw new Error(
        `${join(dataDir, name)} is a damaged SQLite database (${String(error)}). Delete this file. The next start creates it again.`,
        {cause: error},
      )
    }
    if (!busy) throw unwritable(dataDir, error)
    throw new DataDirLockedError(dataDir, pid ?? 'unknown')
  }
  return {
    release() {
      if (file.isOpen) file.close()
    },
  }
}

function openLock(dataDir: string, name: LockName): DatabaseSync {
  try {
    mkdirSync(dataDir, {recursive: true})
    return new DatabaseSync(join(dataDir, name), {timeout: 0})
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

/**
 * Creates an error that names the folder, because SQLite's "unable to open database file" does not.
 */
const unwritable = (dataDir: string, cause: unknown) =>
  new Error(
    `The data folder ${dataDir} is not writable (${String(cause)}). Fix its permissions or free space, or set another DATA_DIR.`,
    {cause},
  )

function holderOf(file: DatabaseSync): string | undefined {
  const row = file.prepare('select pid from holder').get()
  return row ? String(row.pid) : undefined
}
