import {existsSync, readdirSync, unlinkSync} from 'node:fs'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '#packages/server-kit/src/sqlite/in-transaction.ts'
import {forms} from '../forms.ts'
import {parseReference} from '../store/reference.ts'
import type {Submission} from '../store/submission.ts'
import type {Submissions} from '../store/submissions.ts'

interface ForgetParts {
  readonly database: DatabaseSync
  readonly submissions: Submissions
  /** Folder of the mails that were written to files. */
  readonly outboxDir: string
}

/**
 * Deletes one submission, or all submissions of an email address, because the sender asked for it.
 * Also deletes their mails and mail files. Delivered mails cannot be deleted.
 *
 * @param named - a reference number, or an email address in any letter case
 * @returns the reference numbers of the deleted submissions
 */
export function forget({database, submissions, outboxDir}: ForgetParts, named: string): string[] {
  const reference = parseReference(named)
  const address = named.trim().toLowerCase()
  const isMeant = (submission: Submission) =>
    submission.reference === reference ||
    forms[submission.form].visitor(submission.values).address.toLowerCase() === address
  // Searches before the transaction, because a transaction blocks the running server.
  const meant = [...submissions.all()].filter(isMeant)
  inTransaction(database, () => {
    for (const {id} of meant) submissions.remove(id)
  })
  const found = meant.map((submission) => submission.reference)
  removeFiles(outboxDir, found)
  // Without a checkpoint, the deleted data would remain in the write-ahead log.
  database.exec('pragma wal_checkpoint(truncate)')
  return found
}

/** Deletes the mail files of submissions. The file names start with the reference number. */
function removeFiles(outboxDir: string, references: readonly string[]): void {
  if (!existsSync(outboxDir)) return
  const files = readdirSync(outboxDir, {withFileTypes: true}).filter(
    (entry) => entry.isFile() && references.some((each) => entry.name.startsWith(`${each}-`)),
  )
  for (const {name} of files) unlinkSync(join(outboxDir, name))
}
