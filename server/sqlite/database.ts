import {closeSync, openSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import {isDamaged} from './damaged.ts'

/** What a database is to be like. */
export interface DatabaseShape {
  /** What is in it, for messages: `content`. */
  readonly name: string
  /**
   * The schema, in steps: the database's `user_version` counts the steps taken, so that a folder
   * written by an older release is brought up to date at its next start. Append; never edit a step.
   */
  readonly steps: readonly string[]
  /** Refuses every other process, for one that keeps in memory what the file holds. */
  readonly exclusive: boolean
  /** How long to wait for another process that is writing, in ms. */
  readonly patience: number
  /** What the operator can do when the file is damaged. */
  readonly ifDamaged: string
}

/**
 * Opens a database; made where there is none. WAL with `synchronous=FULL` fsyncs the log at every
 * commit: what was committed survives `kill -9` and a power cut.
 *
 * @throws a sentence where another process has it, a newer release wrote it, or it is damaged
 */
export function openDatabase(path: string, shape: DatabaseShape): DatabaseSync {
  // Nobody else's on this machine. SQLite's other files follow this one.
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path, {timeout: shape.patience})
  try {
    if (shape.exclusive) database.exec('pragma locking_mode = exclusive')
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
    database.exec('pragma foreign_keys = on')
    migrate(database, shape)
  } catch (error) {
    database.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new Error(`Another process has the ${shape.name} database ${path} open.`, {
        cause: error,
      })
    }
    if (!isDamaged(error)) throw error
    const reason = `${path} is not a whole SQLite database (${String(error)})`
    throw new Error(`${reason}. ${shape.ifDamaged}`, {cause: error})
  }
  return database
}

function migrate(database: DatabaseSync, {name, steps}: DatabaseShape): void {
  const done = Number(database.prepare('pragma user_version').get()?.user_version)
  if (done > steps.length) {
    throw new Error(`The ${name} database was written by a newer release of this program.`)
  }
  for (const [step, sql] of steps.entries()) {
    if (step < done) continue
    database.exec('begin')
    database.exec(sql)
    database.exec(`pragma user_version = ${step + 1}`)
    database.exec('commit')
  }
}
