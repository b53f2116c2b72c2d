/** `npm run submissions -- …`: for the operator, beside the running server or without it. */
import {existsSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {readConfig} from '../config.ts'
import {usualMailboxes} from '../forms-api/mail/usual-mailboxes.ts'
import {csvLines} from '../forms-api/operator/csv.ts'
import {forget} from '../forms-api/operator/forget.ts'
import {mailAgain} from '../forms-api/operator/mail-again.ts'
import {listLines, showText} from '../forms-api/operator/reports.ts'
import {OUTBOX} from '../forms-api/outbox/eml-folder.ts'
import {keptMailboxes} from '../forms-api/store/kept-mailboxes.ts'
import {Mails} from '../forms-api/store/mails.ts'
import {parseReference} from '../forms-api/store/reference.ts'
import {Submissions} from '../forms-api/store/submissions.ts'
import {openSubmissions} from '../forms-api/store/submissions-database.ts'

const usage = `npm run submissions -- …
  list              all submissions, newest last, and how far each is
  show REFERENCE    one of them whole, with its mails
  resend REFERENCE  mail it again
  release REFERENCE mail one that was kept aside as suspected spam
  forget REFERENCE  delete it, with its mails; with a mail address, all that came with it
  FILE.csv          write all of them into a table

DATA_DIR must be the running server's.`

try {
  const [command = 'list', argument = ''] = process.argv.slice(2)
  console.log(answer(command, argument))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Does what was asked; tells how it went. Throws a sentence where it cannot be done. */
function answer(command: string, argument: string): string {
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
      if (forgotten.length === 0) throw new Error(`Nothing was sent under "${argument}".`)
      return `Forgotten: ${forgotten.join(', ')}`
    }
    if (command === 'show') return showText(named(), mails.of(named().id))
    if (command !== 'resend' && command !== 'release') throw new Error(usage)
    const submission = named()
    const aside = submission.suspicion !== null
    if (command === 'release' && !aside) throw new Error(`${argument} is not kept aside.`)
    if (command === 'resend' && aside) throw new Error(`${argument} is kept aside: release it.`)
    const mailboxes =
      keptMailboxes(database) ?? forms.mailboxes ?? usualMailboxes(undefined, publicUrl)
    mailAgain({database, submissions, mails, mailboxes}, submission)
    return `The server mails ${submission.reference} within seconds, or when it starts.`
  } finally {
    database.close()
  }
}
