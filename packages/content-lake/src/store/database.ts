import type {DatabaseSync} from 'node:sqlite'
import {openDatabase} from '../../../server-kit/src/sqlite/database.ts'
import {defaultSettingNames} from '../setting-names.ts'

/** The migrations of the content database; see `DatabaseShape.steps`. */
const migrations: readonly string[] = [
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

  // Adds users. Removed users keep their name, because the history shows it. `password` is a scrypt
  // hash, null until it is set. `added`, `removed`, `expires` and `used` are in ms since 1970.
  // Links to set a password are stored as hashes.
  `create table person (
     id text primary key, name text not null, email text not null, role text not null,
     password text, added integer not null, removed integer
   ) without rowid;
   create unique index person_email on person (email) where removed is null;
   insert into person (id, name, email, role, password, added)
     values ('editor', 'Editor', 'editor@localhost', 'administrator',
       (select value from meta where key = 'password'), 0);
   delete from meta where key = 'password';

   create table invitation (
     hash text primary key, person text not null references person (id), expires integer not null
   ) without rowid;

   alter table token add column used integer;
   update token set used = unixepoch() * 1000;`,

  // Adds API tokens. Like users, they keep their name after they are removed. `created`, `expires`
  // and `removed` are in ms since 1970. `expires` is null if the token does not expire.
  `create table robot (
     id text primary key, name text not null, role text not null,
     created integer not null, expires integer, removed integer
   ) without rowid;`,

  // Adds a public id to each token, and to each transaction the id of the token that wrote it.
  // Access that came from a session, such as a preview, ends with the session.
  `alter table token add column id text not null default '';
   update token set id = lower(hex(randomblob(12)));
   create unique index token_id on token (id);
   alter table txn add column token text;`,

  // Adds second factors of users. `secret` is the base32 secret of the user's authenticator app,
  // `step` the time step of the last used code. `hash` is the SHA-256 of a recovery code. `id` of a
  // passkey is its credential id, `host` the host name where it works. Adds to each session the
  // browser and the operating system that signed in. Times are in ms since 1970.
  `create table one_time_code (
     person text primary key references person (id), secret text not null, step integer not null
   ) without rowid;
   create table recovery_code (
     person text not null references person (id), hash text not null, primary key (person, hash)
   ) without rowid;
   create table passkey (
     id text primary key, person text not null references person (id), host text not null,
     name text not null, public_key blob not null, counter integer not null,
     transports text not null, created integer not null, used integer
   ) without rowid;
   create index passkey_person on passkey (person);
   alter table token add column browser text;
   alter table token add column system text;`,

  // Adds the role `support`, which combines with the content role in `role`. 1 for users who have it.
  `alter table person add column support integer not null default 0;`,
]

/**
 * Time to wait for a locked database. Litestream (deploy/litestream.yml) locks it for milliseconds.
 */
const lockTimeoutMs = 5_000

/**
 * Opens the content database. Other processes may read it, but must not write documents, because
 * the lake has all documents in memory.
 *
 * @param restore - name of the command that restores a backup, for the error message
 */
export function openContentDatabase(
  path: string,
  restore = defaultSettingNames.restore,
): DatabaseSync {
  return openDatabase(path, {
    name: 'content',
    steps: migrations,
    lockTimeoutMs: lockTimeoutMs,
    ifDamaged: `Restore a backup of the content: ${restore}`,
  })
}
