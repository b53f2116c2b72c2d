import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import type {TrustedProxies} from '../http/trusted-proxies.ts'
import {acceptForm} from './accept-form.ts'
import {apiHandler} from './api-handler.ts'
import {type DownloadsConfig, startDownloads} from './downloads/downloads.ts'
import {formNames, forms} from './forms.ts'
import {Intake} from './intake.ts'
import {composeMail} from './mail/compose-mail.ts'
import {usualMailboxes} from './mail/usual-mailboxes.ts'
import {MistakeLimit} from './mistake-limit.ts'
import {emlFolder, OUTBOX} from './outbox/eml-folder.ts'
import {OutboxWorker} from './outbox/outbox-worker.ts'
import {smtpDelivery} from './outbox/smtp-delivery.ts'
import {sweepDaily} from './retention.ts'
import {type Company, rememberCompany, rememberedCompany} from './store/company.ts'
import {keepMailboxes, type Mailboxes} from './store/kept-mailboxes.ts'
import {Mails} from './store/mails.ts'
import {Secrets} from './store/secrets.ts'
import {Submissions} from './store/submissions.ts'
import {openSubmissions} from './store/submissions-database.ts'

export interface FormsApiOptions {
  /** Where `submissions.sqlite`, `outbox/` and, usually, `downloads/` live. */
  readonly dataDir: string
  /** Where visitors see the site, if that is set. */
  readonly publicUrl: string | undefined
  /** Those who say what address a visitor has. */
  readonly proxies: TrustedProxies
  /** Forms that are accepted from one address in an hour. */
  readonly perHour: number
  /** Days after which a submission is forgotten. */
  readonly keepDays: number
  /** Undefined: the company's public address. */
  readonly mailboxes: Mailboxes | undefined
  /** The mail server; without one, mails are written into `outbox/`. */
  readonly smtpUrl: string | undefined
  readonly downloads: DownloadsConfig
  log(line: string): void
}

/** The running forms API. */
export interface FormsApi {
  /** Answers a request below `/api`. Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Mails that wait to be sent, and mails to the company that were given up. */
  outbox(): {pending: number; failed: number}
  /** Takes the company's published details for the mails from now on, also after a restart. */
  setCompany(company: Company): void
  /** Starts no mail any more; resolves when those under way are through, in 6 s at most. */
  endMailing(): Promise<void>
  /** Closes the database: to be called when no request is under way any more. */
  close(): void
}

/** Mistakes an address may make for each form it may send. */
const MISTAKES_PER_FORM = 10

/**
 * Starts the calls of specification section 7: forms are kept and mailed, downloads handed out.
 * Resolves when they can be answered.
 */
export async function startFormsApi(options: FormsApiOptions): Promise<FormsApi> {
  const database = openSubmissions(join(options.dataDir, 'submissions.sqlite'))
  try {
    return await formsApiOn(database, options)
  } catch (error) {
    database.close()
    throw error
  }
}

async function formsApiOn(database: DatabaseSync, options: FormsApiOptions): Promise<FormsApi> {
  const {dataDir, publicUrl, proxies, perHour, keepDays, smtpUrl, log} = options
  const submissions = new Submissions(database)
  const mails = new Mails(database)
  const secrets = new Secrets(database)
  const outboxDir = join(dataDir, OUTBOX)
  let company = rememberedCompany(database)
  const current = () => options.mailboxes ?? usualMailboxes(company, publicUrl)
  // Whose mail goes where may change with the company's details.
  const mailboxes: Mailboxes = {
    get from() {
      return current().from
    },
    get to() {
      return current().to
    },
  }
  keepMailboxes(database, mailboxes)
  if (!smtpUrl) log(`No SMTP_URL: mails are written to ${outboxDir}`)
  const worker = new OutboxWorker({
    mails,
    compose: (mail) => {
      const submission = submissions.byId(mail.submission)
      if (!submission) throw new Error('the submission is gone')
      return composeMail(mail, submission, mailboxes, company)
    },
    deliver: smtpUrl ? smtpDelivery(smtpUrl) : emlFolder(outboxDir),
    delivered: smtpUrl ? 'sent' : 'written',
    log,
  })
  const intake = new Intake({database, submissions, mails, secrets, mailboxes, perHour})
  const downloads = await startDownloads(options.downloads, {
    database,
    secrets,
    publicUrl,
    proxies,
    log,
  })
  const endSweeping = sweepDaily({submissions, outboxDir, keepDays, log})
  worker.wake()

  const posts = formNames.map((name) => {
    const answer = async (request: IncomingMessage) => {
      const body = await acceptForm(name, request, {intake, proxies, log})
      worker.wake()
      return {status: 202, body}
    }
    return [forms[name].path, answer] as const
  })
  return {
    handle: apiHandler({
      posts: {...Object.fromEntries(posts), ...downloads.posts},
      download: downloads.send,
      mistakes: new MistakeLimit(perHour * MISTAKES_PER_FORM, proxies),
    }),
    outbox: () => mails.counts(),
    setCompany(details) {
      rememberCompany(database, details)
      company = details
      keepMailboxes(database, mailboxes)
    },
    endMailing: () => worker.end(),
    close() {
      endSweeping()
      database.close()
    },
  }
}
