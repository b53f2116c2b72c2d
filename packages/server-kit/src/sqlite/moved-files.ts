import {statSync} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import {StorageFailureError} from './storage-failure.ts'

/** The files of the open databases, with their identity when they were opened. */
const opened = new Map<DatabaseSync, ReadonlyMap<string, string>>()

/** Remembers the files of a database that is used in WAL mode, for the functions below. */
export function rememberFiles(database: DatabaseSync, path: string): void {
  opened.set(database, new Map([path, `${path}-wal`].map((file) => [file, identityOf(file)])))
}

/**
 * Throws if a file of the database was deleted or replaced since the database was opened. SQLite would
 * go on writing to the file that has no name any more, and what it writes is lost when the process ends.
 * In WAL mode it does not check this itself: https://www.sqlite.org/howtocorrupt.html, section 4.
 *
 * @throws StorageFailureError
 */
export function requireSameFiles(database: DatabaseSync): void {
  const problem = problemOf(database)
  if (problem) throw new StorageFailureError(problem)
}

/** Returns what happened to the first deleted or replaced file of the open databases in a folder, if any. */
export function movedFileProblem(folder: string): string | undefined {
  for (const [database, files] of opened) {
    if (!database.isOpen) opened.delete(database)
    else if ([...files.keys()].some((file) => file.startsWith(folder))) {
      const problem = problemOf(database)
      if (problem) return problem
    }
  }
  return undefined
}

function problemOf(database: DatabaseSync): string | undefined {
  for (const [file, identity] of opened.get(database) ?? []) {
    if (identity === '' || identityOf(file) === identity) continue
    return `${file} was deleted or replaced while the program was running, so nothing more is stored in it. Put the file of a backup in its place, or keep the one that is there, and restart the program.`
  }
  return undefined
}

/** Returns device and inode, which a new file of the same name does not share; '' without a file. */
function identityOf(file: string): string {
  const stats = statSync(file, {throwIfNoEntry: false})
  return stats ? `${stats.dev} ${stats.ino}` : ''
}
