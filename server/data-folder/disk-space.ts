import {rm, statfs, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {movedFileProblem} from '#packages/server-kit/src/sqlite/moved-files.ts'
import type {Log} from '../log-codes.ts'
import {remedyOf} from './file-remedy.ts'

const megabyte = 1024 * 1024

/** The operator is warned below this number of free bytes. */
const lowBytes = 1024 * megabyte
const checkMs = 60_000

/** The interval of the test whether the folder is writable, and the size of its file in bytes. */
const probeMs = 5_000
const probeBytes = 64 * 1024

interface DiskWatch {
  folder: string
  log: Log
  /** Returns the free bytes of the folder's disk. */
  free?: (folder: string) => Promise<number>
}

/** Warns in the log before the disk of a folder is full, and when the folder is not writable. */
export class DiskSpace {
  readonly #options: Required<DiskWatch>
  /** Free bytes at the last warning; undefined while there is enough space. */
  #warnedAt: number | undefined
  #problem: string | undefined

  constructor(options: DiskWatch) {
    this.#options = {free: freeBytes, ...options}
  }

  /** Why the folder was not writable at the last check; undefined if it was. */
  get problem(): string | undefined {
    return this.#problem
  }

  /**
   * Checks immediately and then regularly: the free space every minute, and every 5 s whether the
   * folder is writable.
   *
   * @param onChange - called after the folder has become unwritable or writable again
   */
  watch(onChange: () => void = () => {}): void {
    const check = guard('disk space timer', () => this.check())
    check()
    setInterval(check, checkMs).unref()
    const probe = guard('disk write timer', async () => {
      if (await this.probe()) onChange()
    })
    probe()
    setInterval(probe, probeMs).unref()
  }

  /** Logs a warning below 1 GB, and again each time the free space has halved. */
  async check(): Promise<void> {
    const {folder, log, free} = this.#options
    const bytes = await free(folder).catch(() => undefined)
    if (bytes === undefined) return
    const left = `${Math.floor(bytes / megabyte)} MB free on the disk of ${folder}`
    if (bytes >= lowBytes) {
      if (this.#warnedAt !== undefined) log(`The disk has enough space again: ${left}.`)
      this.#warnedAt = undefined
    } else if (this.#warnedAt === undefined || bytes <= this.#warnedAt / 2) {
      log(
        `The disk is nearly full: ${left}. When the disk is full, visitors cannot send forms and users cannot edit content.`,
        warning('DISK_NEARLY_FULL'),
      )
      this.#warnedAt = bytes
    }
  }

  /**
   * Tries to write to the folder, and checks that the open databases still have their files. Logs and
   * returns true if the result has changed.
   */
  async probe(): Promise<boolean> {
    const {folder, log} = this.#options
    const moved = movedFileProblem(folder)
    const problem = moved ?? (await writeProblem(folder))
    const isChanged = (problem === undefined) !== (this.#problem === undefined)
    this.#problem = problem
    if (isChanged) {
      if (problem === undefined) log(`The data folder ${folder} is writable again.`)
      else if (moved) log(moved, warning('DATABASE_FILE_MOVED'))
      else
        log(
          `The data folder ${folder} is not writable: ${problem}. ${remedyOf(problem) ?? 'Check its disk.'}`,
          warning('DATA_DIR_NOT_WRITABLE'),
        )
    }
    return isChanged
  }
}

/** Returns why a folder is not writable, tested with a small file; undefined if it is writable. */
export async function writeProblem(folder: string): Promise<string | undefined> {
  const file = join(folder, '.write-test')
  try {
    await writeFile(file, Buffer.alloc(probeBytes), {mode: 0o600})
    await rm(file, {force: true})
    return undefined
  } catch (error) {
    await rm(file, {force: true}).catch(() => {})
    return error instanceof Error ? error.message : String(error)
  }
}

async function freeBytes(folder: string): Promise<number> {
  const {bavail, bsize} = await statfs(folder)
  return bavail * bsize
}
