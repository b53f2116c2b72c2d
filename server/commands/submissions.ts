/**
 * `npm run submissions -- …`: shows, resends, deletes and exports submitted forms. The server need
 * not be running.
 */
import {existsSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {openPostgres} from '../database/postgres.ts'
import {type Config, readConfig} from '../environment/config.ts'
import {rotateLinkKey} from '../forms-api/downloads/signed-link.ts'
import {StoredRecipients} from '../forms-api/inbox/recipients.ts'
import {defaultMailboxes} from '../forms-api/mail/default-mailboxes.ts'
import {csvLines} from '../forms-api/operator/csv.ts'
import {forget} from '../forms-api/operator/forget.ts'
import {listLines, showText} from '../forms-api/operator/reports.ts'
import {resendMails} from '../forms-api/operator/resend-mails.ts'
import {outboxFolder} from '../forms-api/outbox/eml-folder.ts'
import type {FormsStore} from '../forms-api/store/forms-store.ts'
import {storedMailboxes} from '../forms-api/store/mailboxes.ts'
import {parseReference} from '../forms-api/store/reference.ts'
import {openSqliteStore} from '../forms-api/store/sqlite/store.ts'
import {runCommand} from './run-command.ts'

const usage = `npm run submissions -- …
  list              lists all submissions with their state, newest last
  show REFERENCE    shows a submission with its mails
  resend REFERENCE  mails a submission again
  release REFERENCE mails a submission that was held as suspected spam
  forget REFERENCE  deletes a submission with its mails; with an email address instead of
                    REFERENCE, deletes all submissions from that address; with "held", all
                    submissions that are held as suspected spam
  FILE.csv          exports all submissions
  rotate-link-key   replaces the key that signs download links. Earlier links work until they
                    expire; with "rotate-link-key now", they stop working within 10 seconds
  move              moves the submissions in DATA_DIR to the PostgreSQL database DATABASE_URL

Set DATA_DIR and DATABASE_URL as for the server.`

/** The user of changes in the inbox's history and audit. */
const operator = {id: 'operator', name: 'Operator'}

await runCommand(run)

/**
 * Runs a command and returns the text to print. Throws an error whose message tells the operator
 * what to do.
 */
async function run(args: string[]): Promise<string> {
  const config = readConfig()
  const {dataDir, databaseUrl} = config
  if (databaseUrl !== undefined) {
    const [{postgresStore}, database] = await Promise.all([
      import('../forms-api/store/postgres/store.ts'),
      // A command may take long, for example to move many submissions.
      openPostgres(databaseUrl, () => {}, {transactionMs: 60 * 60 * 1000}),
    ])
    try {
      if (args[0] !== 'move') return await runOn(postgresStore(database), config, args)
      const {moveToPostgres} = await import('./move-to-postgres.ts')
      return await moveToPostgres(dataDir, database)
    } finally {
      await database.close()
    }
  }
  if (args[0] === 'move')
    throw new Error('Set DATABASE_URL to the PostgreSQL database that the submissions move to.')
  const file = join(dataDir, 'submissions.sqlite')
  if (!existsSync(file)) throw new Error(`There are no submissions in ${dataDir} yet.`)
  const store = openSqliteStore(file)
  try {
    return await runOn(store, config, args)
  } finally {
    await store.close()
  }
}

async function runOn(
  store: FormsStore,
  {dataDir, forms, publicUrl}: Config,
  [command = 'list', argument = '']: string[],
): Promise<string> {
  const {submissions, inbox, meta} = store
  const named = async () => {
    const reference = parseReference(argument)
    const submission = reference && (await submissions.byReference(reference))
    if (!submission)
      throw new Error(
        `There is no submission "${argument}". To see all submissions, run "npm run submissions -- list".`,
      )
    return submission
  }
  if (command === 'list') return (await Array.fromAsync(listLines(store))).join('\n')
  if (command.endsWith('.csv')) {
    const path = resolve(command)
    writeFileSync(path, (await Array.fromAsync(csvLines(store))).join(''), {mode: 0o600})
    return `Written to ${path}`
  }
  if (command === 'forget') {
    const forgotten = await forget(store, join(dataDir, outboxFolder), argument, operator)
    if (forgotten.length === 0)
      throw new Error(`No submission has the reference number or email address "${argument}".`)
    return `Deleted: ${forgotten.join(', ')}`
  }
  if (command === 'show') {
    const whole = await inbox.whole((await named()).reference)
    if (!whole) throw new Error(`Submission ${argument} has just been deleted.`)
    return showText(whole)
  }
  if (command === 'rotate-link-key') {
    if (argument !== '' && argument !== 'now') throw new Error(usage)
    const atOnce = argument === 'now'
    await rotateLinkKey(meta, atOnce)
    return atOnce
      ? 'Replaced the key of download links. Earlier links stop working within 10 seconds.'
      : 'Replaced the key of download links. Earlier links work until they expire, at most 10 minutes.'
  }
  if (command !== 'resend' && command !== 'release') throw new Error(usage)
  const submission = await named()
  const isHeld = submission.suspicion !== null
  if (command === 'release' && !isHeld)
    throw new Error(
      `Submission ${argument} is not held as suspected spam, so you need not release it.`,
    )
  if (command === 'resend' && isHeld)
    throw new Error(
      `Submission ${argument} is held as suspected spam. Use "release" instead of "resend".`,
    )
  const mailboxes =
    (await storedMailboxes(meta)) ?? forms.mailboxes ?? defaultMailboxes(undefined, publicUrl)
  const recipients = new StoredRecipients(meta)
  await resendMails({inbox, recipients}, mailboxes, submission, command, operator)
  return `The server will mail ${submission.reference} within seconds, or when it next starts.`
}
