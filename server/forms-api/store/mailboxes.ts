import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'

const mailboxes = z.object({
  /** The sender of every mail; the name may be empty. */
  from: z.object({name: z.string(), address: z.string()}),
  /** Addresses of the company that receive submissions. */
  to: z.array(z.string()).min(1),
})

/** Sender and recipients of the mails about submissions. */
export type Mailboxes = Readonly<z.infer<typeof mailboxes>>

/**
 * Stores the server's mailboxes for `npm run submissions`, which may run without the server's
 * environment variables.
 */
export function storeMailboxes(database: DatabaseSync, {from, to}: Mailboxes): void {
  database
    .prepare(`insert or replace into meta (key, value) values ('mailboxes', ?)`)
    .run(JSON.stringify({from, to}))
}

/**
 * Returns the mailboxes of the server's last start; undefined if an older version of the server did
 * not store them.
 */
export function storedMailboxes(database: DatabaseSync): Mailboxes | undefined {
  const row = database.prepare(`select value from meta where key = 'mailboxes'`).get()
  return row && mailboxes.parse(JSON.parse(String(row.value)))
}
