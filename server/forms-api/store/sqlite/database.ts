import type {DatabaseSync} from 'node:sqlite'
import {openDatabase} from '#packages/server-kit/src/sqlite/database.ts'

/** Keeps the search index in step with the search texts. */
const searchUpdateTrigger = `create trigger submission_search_update after update of search on submission begin
     insert into submission_search (submission_search, rowid, search)
       select 'delete', old.id, old.search where old.search is not null;
     insert into submission_search (rowid, search) select new.id, new.search where new.search is not null;
   end;`

/** The migrations of the database; see `DatabaseShape.steps`. All times are epoch milliseconds. */
export const submissionMigrations: readonly string[] = [
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

  `-- The inbox. state: new, in-progress, answered, accepted, declined. changed: null means received.
   -- doubt: signs of spam of a submission that was mailed. decision: JSON. name, shop, email_key and
   -- search repeat what the body says; search is null until the row is filled in.
   alter table submission add column state text not null default 'new';
   alter table submission add column version integer not null default 1;
   alter table submission add column assignee text;
   alter table submission add column assignee_name text;
   alter table submission add column changed integer;
   alter table submission add column doubt text;
   alter table submission add column wants_updates integer not null default 0;
   alter table submission add column decision text;
   alter table submission add column name text;
   alter table submission add column shop text;
   alter table submission add column email_key text;
   alter table submission add column search text;
   create index submission_state on submission (state, id, form, locale, received)
     where suspicion is null;
   create index submission_held_id on submission (id) where suspicion is not null;
   create index submission_form on submission (form, id) where suspicion is null;
   create index submission_assignee on submission (assignee, id) where assignee is not null;
   create index submission_doubt on submission (id) where doubt is not null;
   create index submission_email on submission (email_key);
   create index submission_unfilled on submission (id) where search is null;

   -- What staff did with a submission. key: of an answer, so that it is stored once.
   create table submission_event (
     id integer primary key,
     submission integer not null references submission (id) on delete cascade,
     at integer not null,
     user_id text not null,
     user_name text not null,
     kind text not null,
     text text,
     state text,
     key text unique
   );
   create index submission_event_submission on submission_event (submission);

   -- Who read or changed what. Outlives the submission, and contains nothing that a visitor wrote.
   create table audit (
     id integer primary key,
     at integer not null,
     user_id text not null,
     user_name text not null,
     action text not null,
     reference text,
     detail text
   );
   create index audit_at on audit (at);

   -- The sum of the counts grows with every change that the inbox shows.
   create table inbox_change (slot integer primary key, count integer not null);

   -- The ascii tokenizer splits only at spaces, because search contains only letters and digits.
   create virtual table submission_search using fts5 (
     search, content = 'submission', content_rowid = 'id', tokenize = 'ascii', detail = none,
     columnsize = 0
   );
   insert into submission_search (submission_search, rank) values ('secure-delete', 1);
   create trigger submission_search_insert after insert on submission
   when new.search is not null begin
     insert into submission_search (rowid, search) values (new.id, new.search);
   end;
   create trigger submission_search_delete after delete on submission
   when old.search is not null begin
     insert into submission_search (submission_search, rowid, search)
     values ('delete', old.id, old.search);
   end;
   ${searchUpdateTrigger}`,
  `-- Other programs that receive events. events and header: JSON. A waiting delivery is sent again
   -- until it is accepted. claimed_by: the server that delivers to it, until claimed_until.
   -- submission: the deliveries of a deleted submission are deleted.
   create table webhook (
     id text primary key,
     name text not null,
     url text not null,
     events text not null,
     header text not null,
     enabled integer not null,
     secret text not null,
     created integer not null,
     claimed_by text,
     claimed_until integer not null default 0
   ) without rowid;
   create table webhook_delivery (
     id integer primary key,
     webhook text not null references webhook (id) on delete cascade,
     submission integer references submission (id) on delete cascade,
     event text not null,
     key text not null,
     payload text not null,
     state text not null,
     created integer not null,
     due integer not null,
     attempts integer not null default 0,
     status integer,
     problem text,
     unique (webhook, key)
   );
   create index webhook_delivery_due on webhook_delivery (due) where state = 'waiting';
   create index webhook_delivery_submission on webhook_delivery (submission);`,

  `-- Where the visit came from: JSON of LeadSource.
   alter table submission add column source text;`,

  `-- The search text of former releases lacks words without the signs in them, so it is filled in again.
   -- One row after the other would take the trigger a minute.
   drop trigger submission_search_update;
   update submission set search = null;
   insert into submission_search (submission_search) values ('delete-all');
   ${searchUpdateTrigger}`,
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
    steps: submissionMigrations,
    lockTimeoutMs: lockTimeoutMs,
    ifDamaged:
      'Put it back from a backup of DATA_DIR, or move it away to start without what visitors sent.',
  })
  database.exec('pragma secure_delete = on')
  return database
}
