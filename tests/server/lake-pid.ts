import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'

/** Returns the process id of the lake that uses a data folder. */
export function lakePid(dataDir: string): number {
  const lock = new DatabaseSync(join(dataDir, 'lake-lock'), {readOnly: true})
  try {
    return Number(lock.prepare('select pid from holder').get()?.pid)
  } finally {
    lock.close()
  }
}

/** Returns whether a process is running. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
