import {statfs} from 'node:fs/promises'
import {guard} from '#packages/server-kit/src/guard.ts'
import {type Log, warning} from '#packages/server-kit/src/log.ts'

const megabyte = 1024 * 1024

/** The operator is warned below this number of free bytes. */
const lowBytes = 1024 * megabyte
const checkMs = 60_000

interface DiskWatch {
  folder: string
  log: Log
  /** Returns the free bytes of the folder's disk. */
  free?: (folder: string) => Promise<number>
}

/** Warns in the log before the disk of a folder is full. */
export class DiskSpace {
  readonly #options: Required<DiskWatch>
  /** Free bytes at the last warning; undefined while there is enough space. */
  #warnedAt: number | undefined

  constructor(options: DiskWatch) {
    this.#options = {free: freeBytes, ...options}
  }

  /** Checks the disk space immediately, and then every minute. */
  watch(): void {
    const check = guard('disk space timer', () => this.check())
    check()
    setInterval(check, checkMs).unref()
  }

  /** Logs a warning below 1 GB, and again each time the free space has halved. */
  async check(): Promise<void> {
    const {folder, log, free} = this.#options
    const bytes = await free(folder)
    const left = `${Math.floor(bytes / megabyte)} MB free on the disk of ${folder}`
    if (bytes >= lowBytes) {
      if (this.#warnedAt !== undefined) log(`The disk has enough space again: ${left}.`)
      this.#warnedAt = undefined
    } else if (this.#warnedAt === undefined || bytes <= this.#warnedAt / 2) {
      log(
        `The disk is nearly full: ${left}. When the disk is full, visitors cannot send forms and users cannot edit content.`,
        warning,
      )
      this.#warnedAt = bytes
    }
  }
}

async function freeBytes(folder: string): Promise<number> {
  const {bavail, bsize} = await statfs(folder)
  return bavail * bsize
}
