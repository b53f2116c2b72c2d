import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'

const mailboxes = z.object({
  /** The sender of every mail; the name may be empty. */
  from: z.object({name: z.string(), address: z.string()}),
  /** Who gets what visitors send. */
  to: z.array(z.string()).min(1),
})

/** Whose mail goes where. */
export type Mailboxes = Readonly<z.infer<typeof mailboxes>>

/**
 * Writes down whose mail goes where. The operator's command reads it: the shell it runs in need not
 * know what the server was told, and a mail to nobody would be a message lost.
 */
export function keepMailboxes(database: DatabaseSync, {from, to}: Mailboxes): void {
  database
    .prepare(`insert or replace into meta (key, value) values ('mailboxes', ?)`)
    .run(JSON.stringify({from, to}))
}

/** What the server wrote down when it was last started; undefined where it was none that does. */
export function keptMailboxes(database: DatabaseSync): Mailboxes | undefined {
  const row = database.prepare(`select value from meta where key = 'mailboxes'`).get()
  return row && mailboxes.parse(JSON.parse(String(row.value)))
}
