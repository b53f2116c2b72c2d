/** `npm run submissions -- …`: for operators, whether or not the server runs. */
import {existsSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {readConfig} from '../config.ts'
import {defaultMailboxes} from '../forms-api/mail/default-mailboxes.ts'
import {csvLines} from '../forms-api/operator/csv.ts'
import {forget} from '../forms-api/operator/forget.ts'
import {mailAgain} from '../forms-api/operator/mail-again.ts'
import {listLines, showText} from '../forms-api/operator/reports.ts'
import {OUTBOX} from '../forms-api/outbox/eml-folder.ts'
import {storedMailboxes} from '../forms-api/store/mailboxes.ts'
import {Mails} from '../forms-api/store/mails.ts'
import {parseReference} from '../forms-api/store/reference.ts'
import {Submissions} from '../forms-api/store/submissions.ts'
import {openSubmissions} from '../forms-api/store/submissions-database.ts'
import {runCommand} from './run-command.ts'

const usage = `npm run submissions -- …
  list              lists all submissions with their state, newest last
  show REFERENCE    shows a submission with its mails
  resend REFERENCE  mails a submission again
  release REFERENCE mails a submission that was held as suspected spam
  forget REFERENCE  deletes a submission with its mails; with a mail address, all from that address
  FILE.csv          exports all submissions

Set DATA_DIR as for the server.`

await runCommand(run)

/** Runs a command and returns its result. Throws an error with a message for the operator. */
function run([command = 'list', argument = '']: string[]): string {
  const {dataDir, forms, publicUrl} = readConfig()
  const file = join(dataDir, 'submissions.sqlite')
  if (!existsSync(file)) throw new Error(`There are no submissions in ${dataDir} yet.`)
  const database = openSubmissions(file)
  try {
    const submissions = new Submissions(database)
    const mails = new Mails(database)
    const named = () => {
      const reference = parseReference(argument)
      const submission = reference && submissions.byReference(reference)
      if (!submission) throw new Error(`There is no submission "${argument}".`)
      return submission
    }
    if (command === 'list') return [...listLines(submissions, mails)].join('\n')
    if (command.endsWith('.csv')) {
      const path = resolve(command)
      writeFileSync(path, [...csvLines(submissions, mails)].join(''), {mode: 0o600})
      return `Written to ${path}`
    }
    if (command === 'forget') {
      const outboxDir = join(dataDir, OUTBOX)
      const forgotten = forget({database, submissions, outboxDir}, argument)
      if (forgotten.length === 0) throw new Error(`No submission matches "${argument}".`)
      return `Forgotten: ${forgotten.join(', ')}`
    }
    if (command === 'show') return showText(named(), mails.of(named().id))
    if (command !== 'resend' && command !== 'release') throw new Error(usage)
    const submission = named()
    const isHeld = submission.suspicion !== null
    if (command === 'release' && !isHeld) throw new Error(`${argument} is not held.`)
    if (command === 'resend' && isHeld)
      throw new Error(`${argument} is held as suspected spam. Release it instead.`)
    const mailboxes =
      storedMailboxes(database) ?? forms.mailboxes ?? defaultMailboxes(undefined, publicUrl)
    mailAgain({database, submissions, mails, mailboxes}, submission)
    return `The server mails ${submission.reference} within seconds, or when it starts.`
  } finally {
    database.close()
  }
}
