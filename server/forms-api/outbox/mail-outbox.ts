import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../../log-codes.ts'
import {composeMail} from '../mail/compose-mail.ts'
import type {FormsStore} from '../store/forms-store.ts'
import type {MailWords} from '../store/mail-words.ts'
import type {Mailboxes} from '../store/mailboxes.ts'
import type {Submission} from '../store/submission.ts'
import {emlFolder} from './eml-folder.ts'
import {OutboxWorker} from './outbox-worker.ts'
import {smtpDelivery} from './smtp-delivery.ts'

interface MailOutboxParts {
  readonly store: Pick<FormsStore, 'mails' | 'submissions'>
  readonly words: MailWords
  /** Returns the sender and the recipients of the mails about a form. */
  mailboxesOf(form: Pick<Submission, 'form' | 'locale'>): Promise<Mailboxes>
  /** The variable PUBLIC_URL, for links to the site. */
  readonly publicUrl: string | undefined
  /** The variable SMTP_URL. Without it, mails are written to files in `outboxDir`. */
  readonly smtpUrl: string | undefined
  readonly outboxDir: string
  log: Log
}

/** Creates the worker that composes and delivers mails. It does nothing before `wake`. */
export function mailOutbox({
  store,
  words,
  mailboxesOf,
  publicUrl,
  smtpUrl,
  outboxDir,
  log,
}: MailOutboxParts): OutboxWorker {
  if (!smtpUrl)
    log(
      `SMTP_URL is not set, so mails are only written to files in ${outboxDir}`,
      warning('SMTP_NOT_SET'),
    )
  return new OutboxWorker({
    mails: store.mails,
    compose: async (mail) => {
      const submission = await store.submissions.byId(mail.submission)
      if (!submission) throw new Error('the submission of this mail was deleted')
      const {company, texts} = await words.at(mail.created)
      const mailboxes = await mailboxesOf(submission)
      return composeMail(mail, submission, mailboxes, company, texts, publicUrl)
    },
    deliver: smtpUrl ? smtpDelivery(smtpUrl) : emlFolder(outboxDir),
    delivered: smtpUrl ? 'sent' : 'written',
    log,
  })
}
