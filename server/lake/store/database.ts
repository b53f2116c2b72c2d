import {closeSync, openSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'

/**
 * Schema, in steps: the database's `user_version` counts the steps taken, so that a folder written
 * by an older release is brought up to date at its next start. Append; never edit a step.
 */
const STEPS: readonly string[] = [
  `create table meta (key text primary key, value text not null) without rowid;

   create table document (id text not null primary key, body text not null);

   -- The log. sequence orders everything; gaps mean nothing.
   create table txn (
     sequence integer primary key autoincrement,
     id text not null unique,
     timestamp text not null,
     author text not null
   );
   create index txn_timestamp on txn (timestamp);

   -- What a transaction did to each document: its own mutations and the state it left
   -- (null: gone), in the order of position. The state before is the document's previous row.
   -- A table with rowids: rows hold whole documents, and new ones are only ever appended.
   create table change (
     row integer primary key,
     sequence integer not null references txn (sequence),
     position integer not null,
     document text not null,
     mutations text not null,
     after text
   );
   create unique index change_document on change (document, sequence);
   create unique index change_sequence on change (sequence, position);

   create table setting (
     user text not null, key text not null, value text not null, primary key (user, key)
   ) without rowid;

   -- Bearer tokens: only a SHA-256 of the token is kept. expires: ms since 1970, null for never.
   create table token (
     hash text primary key, user text not null, label text not null,
     created integer not null, expires integer
   ) without rowid;`,
]

/**
 * Opens the content database. WAL with `synchronous=FULL` fsyncs the log at every commit: what was
 * acknowledged survives `kill -9` and a power cut. The exclusive locking mode refuses a second lake
 * on the file, whose documents in memory would silently drift from this one's.
 */
export function openDatabase(path: string): DatabaseSync {
  // Drafts and settings are nobody else's on this machine. SQLite's other files follow this one.
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path, {timeout: 0})
  try {
    database.exec('pragma locking_mode = exclusive')
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
    database.exec('pragma foreign_keys = on')
    migrate(database)
  } catch (error) {
    database.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new Error(`Another process has the content database ${path} open.`, {cause: error})
    }
    throw error
  }
  return database
}

function migrate(database: DatabaseSync): void {
  const done = Number(database.prepare('pragma user_version').get()?.user_version)
  if (done > STEPS.length) {
    throw new Error('The content database was written by a newer release of this program.')
  }
  for (const [step, sql] of STEPS.entries()) {
    if (step < done) continue
    database.exec('begin')
    database.exec(sql)
    database.exec(`pragma user_version = ${step + 1}`)
    database.exec('commit')
  }
}

/** A text column's value; anything else means the file is not what this program wrote. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`expected text, found ${typeof value}`)
  return value
}
