import {existsSync, mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout} from 'node:timers/promises'
import {isDamaged} from './damaged.ts'

/** Thrown when another process already works on the data folder. */
export class DataDirLockedError extends Error {
  constructor(dataDir: string, pid: string) {
    super(
      `The data folder ${dataDir} is in use by another process (pid ${pid}). ` +
        'Stop it first, or start with another DATA_DIR.',
    )
    this.name = 'DataDirLockedError'
  }
}

/** Its file: the product's, or that of its process for the lake. */
type LockName = 'lock' | 'lake-lock'

/** How long the lake of a product that was killed may take to end, and how often to look. */
const orphanMs = 10_000
const lookMs = 50

/**
 * Waits for the lake of a product that was killed: it ends when it notices, and may still hold its
 * port and its database.
 *
 * @throws DataDirLockedError if it does not end
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
 * Claims `dataDir` for this process until `release` is called or the process ends, however it ends:
 * the claim is SQLite's write lock on the file `lock`, which the operating system drops with the
 * process, so `kill -9` leaves nothing stale. The lock is the reserved one, under which a refused
 * process can still read whose it is.
 *
 * @throws a sentence that names the folder where another process has it, or nothing can be written
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
      const reason = `${join(dataDir, name)} is not a whole SQLite database (${String(error)})`
      throw new Error(`${reason}. Delete it: it is made again.`, {cause: error})
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

/** SQLite names no file: "unable to open database file" would leave an operator guessing. */
const unwritable = (dataDir: string, cause: unknown) =>
  new Error(
    `Nothing can be written in the data folder ${dataDir} (${String(cause)}). ` +
      'Mend that, or start with another DATA_DIR.',
    {cause},
  )

function holderOf(file: DatabaseSync): string | undefined {
  const row = file.prepare('select pid from holder').get()
  return row ? String(row.pid) : undefined
}
