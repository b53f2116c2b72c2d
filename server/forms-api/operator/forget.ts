import {existsSync, readdirSync, unlinkSync} from 'node:fs'
import {join} from 'node:path'
import {forms} from '../forms.ts'
import type {SubmissionStore} from '../store/forms-store.ts'
import {parseReference} from '../store/reference.ts'
import type {Submission} from '../store/submission.ts'

/**
 * Deletes one submission, or all submissions of an email address, because the sender asked for it;
 * or all held submissions, after a flood of spam. Also deletes their mails and mail files. Delivered mails cannot be deleted.
 *
 * @param outboxDir - folder of the mails that were written to files
 * @param named - a reference number, an email address in any letter case, or `held`
 * @returns the reference numbers of the deleted submissions
 */
export async function forget(
  submissions: SubmissionStore,
  outboxDir: string,
  named: string,
): Promise<string[]> {
  const reference = parseReference(named)
  const address = named.trim().toLowerCase()
  const meant: Submission[] = []
  for await (const submission of submissions.all()) {
    const visitor = forms[submission.form].visitor(submission.values)
    if (
      submission.reference === reference ||
      visitor.address.toLowerCase() === address ||
      (named === 'held' && submission.suspicion !== null)
    )
      meant.push(submission)
  }
  await submissions.remove(meant.map(({id}) => id))
  const found = meant.map((submission) => submission.reference)
  removeFiles(outboxDir, found)
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
