import {z} from 'zod'
import type {KeyValues} from './forms-store.ts'

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
export const storeMailboxes = (meta: KeyValues, {from, to}: Mailboxes): Promise<void> =>
  meta.set('mailboxes', JSON.stringify({from, to}))

/**
 * Returns the mailboxes of the server's last start; undefined if an older version of the server did
 * not store them.
 */
export async function storedMailboxes(meta: KeyValues): Promise<Mailboxes | undefined> {
  const stored = await meta.get('mailboxes')
  return stored === undefined ? undefined : mailboxes.parse(JSON.parse(stored))
}
