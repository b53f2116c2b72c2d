import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {isDamaged} from '../sqlite/damaged.ts'

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

/**
 * Claims `dataDir` for this process until `release` is called or the process ends, however it ends:
 * the claim is SQLite's write lock on the file `lock`, which the operating system drops with the
 * process, so `kill -9` leaves nothing stale. The lock is the reserved one, under which a refused
 * process can still read whose it is.
 *
 * @throws a sentence that names the folder where another process has it, or nothing can be written
 */
export function lockDataDir(dataDir: string): {release(): void} {
  const file = openLock(dataDir)
  try {
    file.exec('create table if not exists holder (only integer primary key, pid integer not null)')
    file.prepare('replace into holder values (1, ?)').run(process.pid)
    file.exec('begin immediate')
  } catch (error) {
    const busy = error instanceof Error && /locked|busy/i.test(error.message)
    const pid = busy ? holderOf(file) : undefined
    file.close()
    if (isDamaged(error)) {
      const reason = `${join(dataDir, 'lock')} is not a whole SQLite database (${String(error)})`
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

function openLock(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, {recursive: true})
    return new DatabaseSync(join(dataDir, 'lock'), {timeout: 0})
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
