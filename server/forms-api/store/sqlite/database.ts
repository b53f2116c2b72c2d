import type {DatabaseSync} from 'node:sqlite'
import {openDatabase} from '#packages/server-kit/src/sqlite/database.ts'

/** The migrations of the database; see `DatabaseShape.steps`. All times are epoch milliseconds. */
const migrations: readonly string[] = [
  `create table meta (key text primary key, value text not null) without rowid;

   -- What visitors sent. body: JSON of the form's fields as typed, so that every character comes
   -- back as it was, NUL and half a surrogate pair included. address: a keyed hash, emptied after a
   -- day. idempotency_key: a hash. suspicion: why it is held; null when it is not.
   create table submission (
     id integer primary key,
     reference text not null unique,
     form text not null,
     body text not null,
     locale text not null,
     received integer not null,
     address text not null,
     fingerprint text not null,
     idempotency_key text unique,
     suspicion text
   );
   create index submission_address on submission (address, received);
   create index submission_received on submission (received);

   -- The outbox: a row a recipient. state: waiting, handed over (the server has the last word),
   -- sent, failed. round: 0, then 1 and on for those sent again by the operator.
   create table mail (
     id integer primary key,
     submission integer not null references submission (id) on delete cascade,
     purpose text not null,
     recipient text not null,
     recipient_key text not null,
     round integer not null,
     message_id text not null unique,
     state text not null,
     created integer not null,
     due integer not null,
     attempts integer not null default 0,
     problem text
   );
   create index mail_due on mail (state, due);
   create index mail_created on mail (purpose, created);
   create index mail_submission on mail (submission);

   create table download_password (product text primary key, hash text not null) without rowid;`,

  `-- By which names limits count the submissions of the last day. name: a keyed hash of a network
   -- or of 'everybody'. held: 1 if the submission is held.
   create table submission_count (
     name text not null,
     held integer not null,
     received integer not null,
     submission integer not null,
     primary key (name, held, received, submission)
   ) without rowid;
   create index submission_count_submission on submission_count (submission, name);
   create index submission_held on submission (received) where suspicion is not null;`,

  `-- What only this mail contains: JSON of an answer or a decision.
   alter table mail add column content text;`,
]

/**
 * How long to wait for a locked database. The server and `npm run submissions` may use it at the
 * same time.
 */
const lockTimeoutMs = 5_000

/** Opens `submissions.sqlite` with `openDatabase`. Deleted data is overwritten on disk. */
export function openSubmissions(path: string): DatabaseSync {
  const database = openDatabase(path, {
    name: 'submissions',
    steps: migrations,
    lockTimeoutMs: lockTimeoutMs,
    ifDamaged:
      'Put it back from a backup of DATA_DIR, or move it away to start without what visitors sent.',
  })
  database.exec('pragma secure_delete = on')
  return database
}
