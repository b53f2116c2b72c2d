import {closeSync, openSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import {isDamaged} from './damaged.ts'
import {rememberFiles} from './moved-files.ts'

/** Options for opening a database. */
export interface DatabaseShape {
  /** Name of the database in error messages, such as `content`. */
  readonly name: string
  /**
   * The migrations, in order. `user_version` of the database is the number of applied migrations,
   * so the database of an older release is migrated when it is opened. Append new migrations at the
   * end, and never edit an existing one.
   */
  readonly steps: readonly string[]
  /** Milliseconds to wait while another process writes. */
  readonly lockTimeoutMs: number
  /** What the operator can do when the file is damaged, for the error message. */
  readonly ifDamaged: string
}

/**
 * Opens or creates a database. WAL with `synchronous=FULL` calls fsync at every commit, so
 * committed data survives `kill -9` and a power failure.
 *
 * @throws Error if another process locks the database for longer than `lockTimeoutMs`, if a newer
 * release wrote it, or if the file is damaged
 */
export function openDatabase(path: string, shape: DatabaseShape): DatabaseSync {
  // Only the OS user of the product may read the file. SQLite's other files get the same mode.
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path, {timeout: shape.lockTimeoutMs})
  try {
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
    database.exec('pragma foreign_keys = on')
    migrate(database, shape)
    rememberFiles(database, path)
  } catch (error) {
    database.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new Error(
        `Another process has locked the ${shape.name} database ${path}. Stop that process first.`,
        {
          cause: error,
        },
      )
    }
    if (!isDamaged(error)) throw error
    const reason = `${path} is a damaged SQLite database (${String(error)})`
    throw new Error(`${reason}. ${shape.ifDamaged}`, {cause: error})
  }
  return database
}

function migrate(database: DatabaseSync, {name, steps}: DatabaseShape): void {
  const done = Number(database.prepare('pragma user_version').get()?.user_version)
  if (done > steps.length) {
    throw new Error(
      `The ${name} database was written by a newer release of this program. Start that release.`,
    )
  }
  for (const [step, sql] of steps.entries()) {
    if (step < done) continue
    database.exec('begin')
    database.exec(sql)
    database.exec(`pragma user_version = ${step + 1}`)
    database.exec('commit')
  }
}
