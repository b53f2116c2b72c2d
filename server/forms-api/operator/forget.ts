import {existsSync, readdirSync, unlinkSync} from 'node:fs'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '../../sqlite/in-transaction.ts'
import {forms} from '../forms.ts'
import {parseReference} from '../store/reference.ts'
import type {Submission} from '../store/submission.ts'
import type {Submissions} from '../store/submissions.ts'

interface ForgetParts {
  readonly database: DatabaseSync
  readonly submissions: Submissions
  /** Where mails are files. */
  readonly outboxDir: string
}

/**
 * Forgets what a person sent who asked for it: one submission, or all that came with a mail address,
 * with their mails, those in files too. What a mailbox has got is beyond our reach.
 *
 * @param named - a reference, or a mail address in any letter case
 * @returns the references of what was forgotten
 */
export function forget({database, submissions, outboxDir}: ForgetParts, named: string): string[] {
  const reference = parseReference(named)
  const address = named.trim().toLowerCase()
  const isMeant = (submission: Submission) =>
    submission.reference === reference ||
    forms[submission.form].visitor(submission.values).address.toLowerCase() === address
  // Looked for first: the running server waits for as long as the transaction takes.
  const meant = [...submissions.all()].filter(isMeant)
  inTransaction(database, () => {
    for (const {id} of meant) submissions.remove(id)
  })
  const found = meant.map((submission) => submission.reference)
  removeFiles(outboxDir, found)
  // What was written over in the database still stands in its log.
  database.exec('pragma wal_checkpoint(truncate)')
  return found
}

/** The names of mails in files begin with the reference. */
function removeFiles(outboxDir: string, references: readonly string[]): void {
  if (!existsSync(outboxDir)) return
  const files = readdirSync(outboxDir, {withFileTypes: true}).filter(
    (entry) => entry.isFile() && references.some((each) => entry.name.startsWith(`${each}-`)),
  )
  for (const {name} of files) unlinkSync(join(outboxDir, name))
}
