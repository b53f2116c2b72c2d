import {existsSync, readdirSync, unlinkSync} from 'node:fs'
import {join} from 'node:path'
import type {FormsStore} from '../store/forms-store.ts'
import {emailKey} from '../store/inbox-columns.ts'
import type {Actor} from '../store/inbox-message.ts'
import {parseReference} from '../store/reference.ts'

/**
 * Deletes one submission, or all submissions of an email address, because the sender asked for it;
 * or all held submissions, after a flood of spam. Also deletes their mails, notes and mail files.
 * Delivered mails cannot be deleted.
 *
 * @param outboxDir - folder of the mails that were written to files
 * @param named - a reference number, an email address in any letter case, or `held`
 * @param user - who deletes them, for the audit
 * @returns the reference numbers of the deleted submissions
 */
export async function forget(
  {submissions, inbox}: Pick<FormsStore, 'submissions' | 'inbox'>,
  outboxDir: string,
  named: string,
  user: Actor,
): Promise<string[]> {
  await inbox.fillAll()
  const reference = parseReference(named)
  const one = reference && (await submissions.byReference(reference))
  const meant = one
    ? [one]
    : await inbox.idsOf(named === 'held' ? 'held' : {emailKey: emailKey(named)})
  const found = meant.map((submission) => submission.reference)
  // Before, so that a repeated call finds files that an interrupted one has left; and after, because
  // the outbox may just have written one.
  removeFiles(outboxDir, found)
  if (meant.length > 0) await inbox.noteForgotten(meant, {at: Date.now(), user})
  await submissions.remove(meant.map(({id}) => id))
  removeFiles(outboxDir, found)
  return found
}

/** Deletes the mail files of submissions. The file names start with the reference number. */
function removeFiles(outboxDir: string, references: readonly string[]): void {
  if (!existsSync(outboxDir)) return
  const known = new Set(references)
  const files = readdirSync(outboxDir, {withFileTypes: true}).filter(
    (entry) => entry.isFile() && known.has(entry.name.slice(0, referenceLength)),
  )
  for (const {name} of files) unlinkSync(join(outboxDir, name))
}

/** Length of a reference number such as `K7Q-3M9-XPW`. */
const referenceLength = 11
